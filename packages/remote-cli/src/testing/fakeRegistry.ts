import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import {
  type HostContract,
  type LiveVersions,
  type PublishedVersion,
  type RemoteRelease,
  type RemoteRing,
} from '@msl/shared/contracts';
import { unpackTar } from 'modern-tar';

export const token = 'msl_deploy_a-secret-of-the-tests';

/** A received request. */
export interface ReceivedRequest {
  method: string;
  path: string;
  authorization?: string;
  json?: Record<string, unknown>;
  fields: Record<string, string>;
  /** Contents of the archive's entries by name. */
  files: Record<string, string>;
}

/** A response that violates the contract or reports a failure. */
export interface FaultyResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export const hostContract: HostContract = {
  ...{ api: '1.0.0', types: '', shared: { react: '19.3.1' }, calls: [] },
  ...{ mostBytes: 60_000, loads: true },
};

export const createPublishedVersion = (version: string, more: Partial<PublishedVersion> = {}): PublishedVersion => ({
  ...{
    version,
    isLive: false,
    publishedAt: '2026-07-01T09:30:00.000Z',
    publishedBy: 'inbox pipeline',
    isBundled: false,
  },
  ...{
    contentHash: 'c'.repeat(64),
    bytes: { all: 120_000, javascript: 48_200 },
    requiresApi: '^1.0.0',
    fitsApi: true,
    unansweredCalls: [],
    missingNames: [],
  },
  shared: [{ name: 'react', accepts: '^19.3.1', offered: '19.3.1', fits: true }],
  checks: [{ check: 'api', outcome: 'passed', faults: [] }],
  health: { loads: 310, loadFailures: 2, runtimeErrors: 1, loadMs: 81.4, recent: [] },
  withdrawn: null,
  ...more,
});

/** A ring of two people. */
export const fakeRing: RemoteRing = {
  ...{ version: '1.2.0', people: ['ada@msl.example', 'bob@msl.example'], share: 0, reached: 2, administrators: 7 },
  ...{ turn: 1, who: 'inbox pipeline', why: '' },
  ...{ startedAt: '2026-07-01T10:00:00.000Z', widenedAt: '2026-07-01T10:00:00.000Z', settleHours: 24 },
  watch: {
    ...{ verdict: 'unknown', tries: 4, failures: 1, before: { version: '1.1.0', tries: 310, failures: 3 } },
    next: { to: 'all', at: '2026-07-02T10:00:00.000Z', waitsFor: '4 of 10 loads needed' },
  },
};

const createRelease = (): RemoteRelease => ({
  ...{ name: 'inbox', live: '1.1.0', turn: 7, previous: '1.0.0', ring: null },
  ...{ offersApi: '1.0.0', warnings: [] },
  versions: [
    createPublishedVersion('1.1.0', { isLive: true }),
    createPublishedVersion('1.0.0', { isBundled: true, publishedBy: 'checkout' }),
  ],
  history: [
    {
      ...{ _id: 'a', kind: 'activate', version: '1.1.0', from: '1.0.0', who: 'inbox pipeline' },
      ...{ why: 'Replies in one place', at: '2026-07-01T09:31:00.000Z' },
    },
  ],
});

const liveVersionsOf = ({ name, live, versions }: RemoteRelease): LiveVersions => ({
  ...{ remote: name, live, ring: null, followsHost: false },
  versions: versions.map(({ version, isBundled, publishedAt }) => ({ version, isBundled, publishedAt })),
});

const createDescriptor = (version: string) => ({
  ...{ name: 'inbox', version, requires: { api: '^1.0.0' }, shared: {}, calls: [], files: {} },
});

async function parseForm(request: IncomingMessage, body: Buffer): Promise<Pick<ReceivedRequest, 'fields' | 'files'>> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const fields: Record<string, string> = {};
  const files: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      fields[name] = value;
      continue;
    }
    const bytes = Buffer.from(await value.arrayBuffer());
    fields.actualDigest = createHash('sha256').update(bytes).digest('hex');
    for (const { header, data } of await unpackTar(gunzipSync(bytes))) {
      files[header.name] = Buffer.from(data ?? []).toString();
    }
  }
  return { fields, files };
}

/**
 * Starts a fake server that follows the contract of the registry.
 *
 * `received` holds the received requests; `fail` replaces all later responses.
 */
export async function startFakeRegistry(tls?: { key: string; cert: string }) {
  const received: ReceivedRequest[] = [];
  let state = createRelease();
  let host = hostContract;
  let shown: Partial<LiveVersions> = {};
  let fault: (FaultyResponse & { at?: string }) | undefined;

  const createResponse = ({ method, path, json, fields }: ReceivedRequest): unknown => {
    const [, what = ''] = /^\/api\/admin\/registry\/inbox\/?(.*)$/.exec(path) ?? [];
    const [, published] = /^\/remotes\/inbox\/(.+)\/remote\.json$/.exec(path) ?? [];
    if (published) return createDescriptor(published);
    if (path === '/api/admin/registry/versions')
      return { status: true, data: [{ ...liveVersionsOf(state), ...shown }] };
    if (path === '/remotes/registry.json') return { inbox: { version: state.live, entry: '/e', integrity: '' } };
    if (method === 'GET') return { status: true, data: what === 'host' ? host : state };
    const switched = (live: string) => ({ remote: 'inbox', live, from: state.live, turn: state.turn + 1 });
    if (what === 'previews') {
      const link = { _id: 'p1', remote: 'inbox', version: String(json?.version), createdBy: 'inbox pipeline' };
      const times = { createdAt: '2026-07-02T10:00:00.000Z', expiresAt: '2026-07-03T10:00:00.000Z' };
      return { status: true, data: { ...link, ...times, path: `/admin/remote-preview#${'s'.repeat(43)}` } };
    }
    if (what === 'activate') return { status: true, data: switched(String(json?.version)) };
    if (what === 'withdraw') {
      const withdrawn = { at: '2026-07-02T10:00:00.000Z', by: 'inbox pipeline', why: String(json?.why) };
      return { status: true, data: createPublishedVersion(String(json?.version), { withdrawn }) };
    }
    const ring = { ...fakeRing, version: String(json?.version ?? state.ring?.version) };
    if (what === 'ring') return { status: true, data: ring };
    if (what === 'promote') {
      const isForAll = json?.to === undefined;
      const data = isForAll ? { ring: null, switched: switched(ring.version) } : { ring, switched: null };
      return { status: true, data };
    }
    if (what === 'retire') {
      const links = [{ path: 'inquiry/index', by: 'remote catalogue' }];
      return { status: true, data: { remote: 'inbox', version: state.live, turn: state.turn + 1, links } };
    }
    if (what === 'rollback') return { status: true, data: switched(String(state.previous)) };
    const isLive = fields.activate === 'true';
    const version = createPublishedVersion(String(fields.version), { isLive });
    return { status: true, data: { version, switched: isLive ? switched(version.version) : null } };
  };

  const listener: RequestListener = (request, response) => {
    void (async () => {
      const { method = '', url: path = '' } = request;
      const activeFault = fault && path.endsWith(fault.at ?? '') ? fault : undefined;
      const body = activeFault ? Buffer.alloc(0) : await buffer(request);
      const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
      const receivedRequest: ReceivedRequest = {
        ...{ method, path, authorization: request.headers.authorization },
        ...(isForm && !activeFault ? await parseForm(request, body) : { fields: {}, files: {} }),
        json: isForm || !body.length ? undefined : JSON.parse(body.toString()),
      };
      received.push(receivedRequest);
      const text = activeFault ? activeFault.body : createResponse(receivedRequest);
      response.writeHead(activeFault?.status ?? 200, { 'content-type': 'application/json', ...activeFault?.headers });
      response.end(typeof text === 'string' ? text : JSON.stringify(text));
    })();
  };

  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    received,
    fail: (next: FaultyResponse | undefined) => void (fault = next),
    /** Like `fail`, only for requests whose address ends in `at`. */
    failAt: (at: string, next: FaultyResponse) => void (fault = { ...next, at }),
    setRelease: (next: Partial<RemoteRelease>) => void (state = { ...createRelease(), ...next }),
    /** Changes the answer to the call for the versions of all remotes. */
    setVersions: (next: Partial<LiveVersions>) => void (shown = next),
    setHostContract: (next: Partial<HostContract>) => void (host = { ...hostContract, ...next }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
