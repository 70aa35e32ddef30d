"""The servers on which the store stands: a single one, or a cluster of several."""

from asyncio import Semaphore
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, Final, Protocol, TypeAlias, cast
from urllib.parse import urlsplit

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.cluster import ClusterNode, RedisCluster
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff
from redis.crc import key_slot
from redis.exceptions import ClusterError, RedisClusterException

CONNECTIONS: Final = 32
"""At once, to each server."""
PATIENCE_S: Final = 2
RETRIES: Final = 3
PAGE: Final = 500

Sole: TypeAlias = Mapping[str, Any]
"""The words that send a command to one server alone."""

_CLUSTER: Final = "+cluster"


class NoClusterError(Exception):
    """What the address names is a server, but no part of a cluster."""


class Servers(Protocol):
    """What differs between a single server and a cluster."""

    client: Redis

    def room(self) -> AbstractAsyncContextManager[object]:
        """Entered for as long as a connection is needed."""

    async def primaries(self) -> list[Sole]:
        """Those that take writes."""

    async def page(self, server: Sole, cursor: int, match: str) -> tuple[int, list[str]]:
        """The next cursor and some of one server's keys."""

    def home(self, key: str) -> str:
        """The name of the server that has this key, as far as is known."""

    def together(self, keys: Sequence[str]) -> list[Sequence[str]]:
        """The keys, divided so that one script may look at all of a part."""

    async def leave_a_replica(self) -> None:
        """After a failover the address leads to another server: new connections find it."""

    def is_away(self, error: Exception) -> bool:
        """Whether an error of the client, not of a server, passes by itself."""


def at(url: str) -> Servers:
    """For redis://, rediss:// and unix://, or with +cluster; the first command connects."""
    scheme, _, rest = url.partition("://")
    if scheme.endswith(_CLUSTER):
        return Cluster(f"{scheme.removesuffix(_CLUSTER)}://{rest}")
    return Single(url)


class Single:
    """One server, perhaps with replicas behind its address."""

    def __init__(self, url: str) -> None:
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=CONNECTIONS,
            timeout=PATIENCE_S,
            **_manners(),
        )
        self.client = Redis.from_pool(pool)

    def room(self) -> AbstractAsyncContextManager[object]:
        return nullcontext()  # the pool has its own limit

    async def primaries(self) -> list[Sole]:
        return [{}]

    async def page(self, server: Sole, cursor: int, match: str) -> tuple[int, list[str]]:
        page = await self.client.scan(cursor, match=match, count=PAGE, **server)
        return cast("tuple[int, list[str]]", page)

    def home(self, key: str) -> str:  # noqa: ARG002 (all keys have one home)
        return ""

    def together(self, keys: Sequence[str]) -> list[Sequence[str]]:
        return [keys]

    async def leave_a_replica(self) -> None:
        await self.client.connection_pool.disconnect(inuse_connections=False)

    def is_away(self, error: Exception) -> bool:  # noqa: ARG002
        return False


class Cluster:
    """Servers that share the keys; each of those in the address tells of all others."""

    def __init__(self, url: str) -> None:
        first, others = _nodes(url)
        self._cluster = RedisCluster.from_url(
            first,
            startup_nodes=others,
            # The room is the limit; what is being given back needs a place as well.
            max_connections=2 * CONNECTIONS,
            # Else every fifth redirection closes all connections, also those that are in use.
            reinitialize_steps=0,
            **_manners(),
        )
        self._named = dict(self._cluster.nodes_manager.startup_nodes)
        self.client = cast("Redis", self._cluster)  # it answers the same commands
        self._free = Semaphore(CONNECTIONS)

    @asynccontextmanager
    async def room(self) -> AsyncIterator[None]:
        async with self._free:
            await self._cluster.initialize()  # which does not know by itself where to ask first
            yield

    async def primaries(self) -> list[Sole]:
        await self._cluster.nodes_manager.initialize()  # there may be new ones
        return [{"target_nodes": node} for node in self._cluster.get_primaries()]

    async def page(self, server: Sole, cursor: int, match: str) -> tuple[int, list[str]]:
        page = await self.client.scan(cursor, match=match, count=PAGE, **server)
        cursors, keys = cast("tuple[dict[str, int], list[str]]", page)
        (after,) = cursors.values()
        return after, keys

    def home(self, key: str) -> str:
        nodes = self._cluster.nodes_manager.slots_cache.get(key_slot(key.encode()))
        return nodes[0].name if nodes else ""

    def together(self, keys: Sequence[str]) -> list[Sequence[str]]:
        slots: dict[int, list[str]] = {}
        for key in keys:
            slots.setdefault(key_slot(key.encode()), []).append(key)
        return list(slots.values())

    async def leave_a_replica(self) -> None:
        """A cluster's replica says itself who takes writes."""

    def is_away(self, error: Exception) -> bool:
        """NoClusterError where it never will be there."""
        if "Cluster mode is not enabled" in str(error):
            raise NoClusterError from error
        if "cannot be connected" in str(error):
            # All that were known may have got other addresses; those that were given are names.
            self._cluster.nodes_manager.startup_nodes = dict(self._named)
            return True
        return not isinstance(error, RedisClusterException) or "covered" in str(error)


CLIENT_ERRORS: Final = (RedisClusterException, ClusterError, AttributeError, LookupError)
"""What a client raises that no server said; the last ones where it lost a connection or a server
that another command was about to use."""


def _manners() -> dict[str, Any]:
    return {
        "socket_timeout": PATIENCE_S,
        "socket_connect_timeout": PATIENCE_S,
        "retry": Retry(ExponentialBackoff(cap=0.5, base=0.05), RETRIES),
        "decode_responses": True,
        # A damaged byte must reach the quarantine as it is, not raise on the way.
        "encoding_errors": "surrogateescape",
        "protocol": 2,
    }


def _nodes(url: str) -> tuple[str, list[ClusterNode]]:
    """The address of the first of several that are divided by commas, and the others."""
    parts = urlsplit(url)
    user, at_sign, hosts = parts.netloc.rpartition("@")
    first, *others = hosts.split(",")
    nodes = [urlsplit(f"//{host}") for host in others]
    return parts._replace(netloc=f"{user}{at_sign}{first}").geturl(), [
        ClusterNode(str(node.hostname), node.port or 6379) for node in nodes
    ]
