# 3.13 is the newest Python that the tests were run with; every locked package has wheels for it on
# amd64 and arm64, so that no stage needs a compiler.
FROM python:3.13-slim AS packages

COPY requirements.lock .
RUN python -m venv --without-pip /venv \
    && pip --python /venv/bin/python install --no-cache-dir --only-binary :all: --require-hashes \
        -r requirements.lock


FROM python:3.13-slim

# Names in any script and with emoji, as the players write them.
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        fonts-dejavu-core fonts-droid-fallback fonts-noto-color-emoji fonts-wqy-microhei \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin bot \
    && install --directory --owner bot --group bot --mode 700 /data

COPY --from=packages /venv /venv
WORKDIR /app
COPY LICENSE ./
COPY engine engine
COPY render render
COPY bot bot
# Compiled now, since the container's file system is read-only.
RUN /venv/bin/python -m compileall -q /app

ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATA_DIR=/data \
    HEALTH_PORT=8080
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["python", "-c", "from os import environ as e; from urllib.request import urlopen; urlopen('http://127.0.0.1:' + e['HEALTH_PORT'] + '/healthz', timeout=4)"]
CMD ["python", "-m", "bot"]
