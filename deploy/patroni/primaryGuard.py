#!/usr/bin/python3
"""Hands the role of the primary over when PostgreSQL runs but cannot be written to.

Patroni replaces a primary that ends. It keeps one whose disk is full, which is read-only or which stalls. This program
runs beside each Patroni, under the account of PostgreSQL, and looks every second at the local node:

- Free space of the data directory below the floor, or a server that has been read-only for READ_ONLY_SECONDS: it frees
  its reserve, so that PostgreSQL can write its last checkpoint, and asks Patroni for a switchover.
- No answer for PROBE_SECONDS: it kills PostgreSQL, because Patroni fails over at once after a crash.

It acts only on the leader, only for a running synchronous standby whose own guard says that its disk has space, and not
while the cluster is paused (`patronictl pause`). The Patroni tag `guard` of each node is the address of its guard.
Other programs ask that address as well: 200 while the disk has space, otherwise 503.
"""
import base64
import http.client
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# Members of a cluster are never behind the proxy of the environment.
opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
# psql takes queries until it is closed.
PSQL = ["psql", "-XAtqw", "-d", "postgres"]
# Queries of one session, because it keeps settings of its database that were changed meanwhile.
MAX_QUERIES = 20
READ_ONLY = "select current_setting('transaction_read_only') = 'on' and not pg_is_in_recovery()"
# Age of the cluster state that says whether this node is watched, in seconds. Before the guard acts, it asks anew.
MAX_CLUSTER_AGE = 1
MEGABYTE = 1024 * 1024


def log(text):
    print(text, flush=True)


class Settings:
    """From the environment. `PATRONI_…` are those of Patroni itself; psql reads `PGHOST`, `PGPORT` and `PGUSER`."""

    def __init__(self, env):
        self.name = env.get("PATRONI_NAME") or socket.gethostname()
        self.patroni_url = env.get("PATRONI_URL", "http://127.0.0.1:8008").rstrip("/")
        self.user = env.get("PATRONI_RESTAPI_USERNAME")
        self.password = env.get("PATRONI_RESTAPI_PASSWORD", "")
        self.data = env["PGDATA"]
        self.listen = env.get("GUARD_LISTEN", "0.0.0.0:8009")
        self.floor_percent = float(env.get("GUARD_FLOOR_PERCENT", "10"))
        # Beside the data directory: backups and pg_rewind copy what is in it.
        self.reserve_file = env.get("GUARD_RESERVE_FILE", self.data.rstrip("/") + ".reserve")
        self.reserve_bytes = int(env.get("GUARD_RESERVE_MB", "64")) * MEGABYTE
        self.interval = float(env.get("GUARD_INTERVAL_SECONDS", "1"))
        self.pause = float(env.get("GUARD_PAUSE_SECONDS", "60"))
        # 0: only the disk is watched.
        self.probe = float(env.get("GUARD_PROBE_SECONDS", "3"))
        # Silence may be a busy machine, an answer is certain.
        self.read_only = float(env.get("GUARD_READ_ONLY_SECONDS", str(self.probe)))


class Disk:
    """Free space of the file system of the data directory, and a reserve that can be freed at once."""

    def __init__(self, settings):
        self.settings = settings

    def free_bytes(self):
        stats = os.statvfs(self.settings.data)
        return stats.f_bavail * stats.f_frsize

    def floor_bytes(self):
        stats = os.statvfs(self.settings.data)
        return stats.f_blocks * stats.f_frsize * self.settings.floor_percent / 100

    def has_space(self):
        return self.free_bytes() >= self.floor_bytes()

    def keep_reserve(self):
        """Allocates the reserve while there is room for it above the floor."""
        file, size = self.settings.reserve_file, self.settings.reserve_bytes
        if not size or os.path.exists(file) or self.free_bytes() < self.floor_bytes() + 2 * size:
            return
        with open(file, "wb") as reserve:
            os.posix_fallocate(reserve.fileno(), 0, size)

    def free_reserve(self):
        try:
            os.remove(self.settings.reserve_file)
        except FileNotFoundError:
            pass


class Patroni:
    def __init__(self, settings):
        self.settings = settings
        self.last_cluster, self.asked = None, 0

    def cluster(self, max_age=0):
        """From the DCS: a stalled PostgreSQL does not delay it."""
        now = time.monotonic()
        if self.last_cluster is None or now - self.asked >= max_age:
            self.last_cluster = None
            with opener.open(self.settings.patroni_url + "/cluster", timeout=2) as answer:
                self.last_cluster, self.asked = json.load(answer), now
        return self.last_cluster

    def switch_over(self, candidate):
        """Returns when the candidate is the leader. Raises OSError if it does not become it."""
        body = json.dumps({"leader": self.settings.name, "candidate": candidate}).encode()
        request = urllib.request.Request(self.settings.patroni_url + "/switchover", body)
        request.add_header("Content-Type", "application/json")
        if self.settings.user:
            token = base64.b64encode(f"{self.settings.user}:{self.settings.password}".encode()).decode()
            request.add_header("Authorization", "Basic " + token)
        try:
            # Patroni answers after 20 s at the latest.
            opener.open(request, timeout=30).close()
        except urllib.error.HTTPError as error:
            raise OSError(f"{error.code} {error.read(300).decode(errors='replace')}") from error


def find_candidate(cluster):
    """Returns the name of a running synchronous standby whose guard says that its disk has space."""
    for member in cluster.get("members", []):
        address = member.get("tags", {}).get("guard")
        if member.get("role") != "sync_standby" or member.get("state") not in ("running", "streaming") or not address:
            continue
        try:
            opener.open(address, timeout=1).close()
            return member["name"]
        except OSError:
            continue
    return None


class Session:
    """A connection to the local PostgreSQL, because opening one costs far more than the query of the probe."""

    def __init__(self):
        self.psql, self.queries = None, 0

    def ask(self, query, timeout):
        """Returns the line that answers; "" if there is no connection. Raises TimeoutError after `timeout` seconds."""
        if self.psql is None:
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
            self.psql, self.queries = subprocess.Popen(PSQL, **pipes), 0
        try:
            os.write(self.psql.stdin.fileno(), f"{query};\n".encode())
            if not select.select([self.psql.stdout], [], [], timeout)[0]:
                self.close()
                raise TimeoutError(query)
            answer = os.read(self.psql.stdout.fileno(), 1024)
        except BrokenPipeError:
            answer = b""
        self.queries += 1
        if not answer or self.queries == MAX_QUERIES:
            self.close()
        return answer.decode().strip()

    def close(self):
        if self.psql:
            self.psql.kill()
            self.psql.communicate()
        self.psql = None


class Probe:
    """Tells for how long the local PostgreSQL has been silent or read-only."""

    def __init__(self, settings):
        self.limits = {"silent": settings.probe, "read-only": settings.read_only}
        self.session = Session()
        self.fault, self.since = None, 0

    def stop(self):
        self.session.close()
        self.fault = None

    def run(self):
        """Returns "silent" or "read-only" once that has lasted for its limit."""
        started = time.monotonic()
        fault = self.ask()
        if fault != self.fault:
            self.fault, self.since = fault, started
        return fault if fault and time.monotonic() - self.since >= self.limits[fault] * 0.95 else None

    def ask(self):
        try:
            # Two queries within the limit: one slow answer is no stall.
            answer = self.session.ask(READ_ONLY, self.limits["silent"] / 2)
        except TimeoutError:
            return "silent"
        # Any other failure is left to Patroni: a server that starts, or that has no free connection.
        return "read-only" if answer == "t" else None


def kill_postgres(data):
    """Kills the postmaster and its children: a stopped child would go on when it is continued."""
    with open(os.path.join(data, "postmaster.pid"), encoding="ascii") as file:
        postmaster = int(file.readline())
    command = ["ps", "-o", "pid=", "--ppid", str(postmaster)]
    children = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    for pid in [postmaster, *map(int, children.split())]:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


class Guard:
    def __init__(self, settings):
        self.settings = settings
        self.disk, self.patroni, self.probe = Disk(settings), Patroni(settings), Probe(settings)
        self.next_try = 0
        self.waits = False

    def check(self):
        is_watched = self.may_act(self.patroni.cluster(MAX_CLUSTER_AGE))
        if not is_watched:
            self.probe.stop()
        fault, can_stop = self.find_fault() if is_watched else (None, True)
        if not fault:
            self.waits = False
            self.disk.keep_reserve()
        elif time.monotonic() >= self.next_try:
            cluster = self.patroni.cluster()
            if self.may_act(cluster):
                self.hand_over(cluster, fault, can_stop)

    def may_act(self, cluster):
        roles = {member["name"]: member["role"] for member in cluster.get("members", [])}
        return roles.get(self.settings.name) == "leader" and not cluster.get("pause")

    def find_fault(self):
        """Returns what is wrong, and whether PostgreSQL can be asked to stop."""
        if not self.disk.has_space():
            free = self.disk.free_bytes() // MEGABYTE
            return f"{free} MB of the disk are free, fewer than {self.settings.floor_percent:g} %", True
        fault = self.probe.run() if self.settings.probe else None
        if fault == "read-only":
            return f"PostgreSQL has been read-only for {self.settings.read_only:g} s", True
        if fault == "silent":
            return f"PostgreSQL has not answered for {self.settings.probe:g} s", False
        return None, True

    def hand_over(self, cluster, fault, can_stop):
        candidate = find_candidate(cluster)
        if not candidate:
            if not self.waits:
                log(f"{fault}; waiting for a synchronous standby whose guard reports space")
            self.waits = True
            return
        self.waits = False
        if can_stop:
            self.disk.free_reserve()
            try:
                self.patroni.switch_over(candidate)
                log(f"{fault}: handed over to {candidate}")
            except OSError as error:
                log(f"{fault}; the handover to {candidate} failed: {error}")
        else:
            kill_postgres(self.settings.data)
            log(f"{fault}: killed it, Patroni fails over to {candidate}")
        # Before the next try, the cluster must have settled.
        self.next_try = time.monotonic() + self.settings.pause


def serve_state(settings, disk):
    """Tells other guards whether this node may become the primary."""

    class State(BaseHTTPRequestHandler):
        def do_GET(self):
            body = json.dumps({"freeBytes": disk.free_bytes(), "floorBytes": int(disk.floor_bytes())}).encode()
            self.send_response(200 if disk.has_space() else 503)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    host, port = settings.listen.rsplit(":", 1)
    server = ThreadingHTTPServer((host, int(port)), State)
    threading.Thread(target=server.serve_forever, daemon=True).start()


def main():
    settings = Settings(os.environ)
    guard = Guard(settings)
    serve_state(settings, guard.disk)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    log(f"watching {settings.name}: floor {settings.floor_percent:g} %, probe {settings.probe:g} s")
    is_blind = False
    while True:
        started = time.monotonic()
        try:
            guard.check()
            is_blind = False
        except (OSError, ValueError, http.client.HTTPException) as error:
            # Without Patroni there is nobody to hand over to, and it says so in its own log.
            if not is_blind:
                log(f"cannot look: {error}")
            is_blind = True
        time.sleep(max(0.1, settings.interval - (time.monotonic() - started)))


if __name__ == "__main__":
    main()
