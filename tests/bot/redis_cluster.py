"""Real servers on loopback that share the keys as a Redis Cluster."""

import socket
from collections.abc import Callable
from contextlib import ExitStack
from time import monotonic, sleep
from typing import Self, cast

from redis import Redis

from tests.bot.redis_server import ServerProcess, new_folder

SLOTS = 16384
PATIENCE_S = 30.0
STEP_S = 0.02
AWAY_MS = 15_000
"""After so long the others would vote a server out; the tests do not wait for it."""


class Node(ServerProcess):
    """One server of a cluster, which the test may kill."""

    def __init__(self) -> None:
        self.port, self._bus = free_ports(2)
        cluster = {
            "bind": "127.0.0.1",
            "port": str(self.port),
            "cluster-enabled": "yes",
            "cluster-port": str(self._bus),
            "cluster-node-timeout": str(AWAY_MS),
            "repl-diskless-sync-delay": "0",
        }
        super().__init__(new_folder(), cluster)
        self.client = Redis(port=self.port, decode_responses=True)

    def close(self) -> None:
        self.client.close()
        self.remove()

    def meet(self, other: "Node") -> None:
        self.client.cluster("MEET", "127.0.0.1", other.port, other._bus)

    def name(self) -> str:
        return str(self.client.cluster("MYID"))

    def knows(self, count: int) -> bool:
        """Whether so many servers share all keys, as far as this one knows."""
        info = cast("dict[str, str]", self.client.cluster("INFO"))
        return info["cluster_state"] == "ok" and info["cluster_known_nodes"] == str(count)

    def is_replica(self) -> bool:
        """Of a server from which it has everything."""
        replication = cast("dict[str, str]", self.client.info("replication"))
        return replication.get("master_link_status") == "up"


class RedisCluster:
    """So many servers that share the keys, and perhaps one more that follows the first."""

    def __init__(self, primaries: int = 3, *, with_replica: bool = False) -> None:
        with ExitStack() as stack:
            self.nodes: list[Node] = []
            for _ in range(primaries + with_replica):
                self.nodes.append(Node())
                stack.callback(self.nodes[-1].close)
            self._join(primaries)
            self._stack = stack.pop_all()
        ports = ",".join(f"127.0.0.1:{node.port}" for node in self.nodes)
        self.url = f"redis+cluster://{ports}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def await_ok(self) -> None:
        for node in self.nodes:
            _await(node, lambda node: node.knows(len(self.nodes)))

    def _join(self, primaries: int) -> None:
        first, *others = self.nodes
        for place, node in enumerate(self.nodes[:primaries]):
            low, high = (SLOTS * each // primaries for each in (place, place + 1))
            node.client.cluster("ADDSLOTSRANGE", low, high - 1)
            # Else each would have the same epoch, which is sorted out one after the other.
            node.client.cluster("SET-CONFIG-EPOCH", place + 1)
        for node in others:
            first.meet(node)
        self.await_ok()
        for node in self.nodes[primaries:]:
            node.client.cluster("REPLICATE", first.name())
            _await(node, Node.is_replica)


def _await(node: Node, is_so: Callable[[Node], bool]) -> None:
    until = monotonic() + PATIENCE_S
    while not is_so(node):
        if monotonic() > until:
            raise RuntimeError(f"the cluster is not ready: {node.client.cluster('INFO')}")
        sleep(STEP_S)  # servers of a cluster tell nobody when they are ready


def free_ports(count: int) -> list[int]:
    with ExitStack() as stack:
        free = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in free:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in free]
