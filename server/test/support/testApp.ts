import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnswerOf, type ArgsOf, type Call, type Failure, type HostContract } from '@msl/shared/contracts';
import { hostApiVersion } from '@msl/shared/remote';
import type { RouteOptions } from 'fastify';
import { type AppOptions, createApp } from '../../src/app';
import type { App } from '../../src/http/app';
import { readConfig, type Config } from '../../src/config/config';
import { createMigratedDatabase, type TestDatabase } from './testDatabase';

export { databases, defaultDatabases, postgres, sqlite, type TestDatabase } from './testDatabase';

/** The contract of a built host. */
const hostOffers: HostContract = {
  api: hostApiVersion,
  types: '',
  shared: { react: '19.3.1' },
  calls: [],
  mostBytes: 0,
  loads: false,
};
const unchecked = { host: async () => hostOffers, check: async () => [] };

export const administrator = { email: 'admin@msl.example', password: 'correct horse battery' };

/** Of the administrator's password, at the lowest cost. */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$mcjKV3v/UFg4h5XcpNn5Jw$k8LGcN/nnW7MDQE4xoyJRMS6KhxEcEBQRiZVbSmbxI4';

/** Starts a session of the administrator, who is created if there is none, and returns its token. */
async function signIn({ sessions: { users, sessions, tokens } }: App): Promise<string> {
  const { email } = administrator;
  const user =
    (await users.findByEmail(email)) ??
    (await users.insert({ name: 'Administrator', email, passwordHash, mayRelease: true }));
  if (!user) throw new Error('Another server created the administrator.');
  const { id, expiresAt } = await sessions.begin(user.id, { userAgent: 'lightMyRequest', address: '127.0.0.1' });
  return tokens.sign({ userId: user.id, sessionId: id }, new Date(expiresAt));
}

/** The response of a call; the status code says which of the two shapes it has. */
export interface Received<C extends Call> {
  code: number;
  answer: AnswerOf<C>;
  failure: Failure;
  headers: Record<string, unknown>;
}

interface Sent {
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  [param: string]: unknown;
}

/** Encodes a multipart body as a browser does. */
async function multipartOf(form: Record<string, unknown>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof Blob) data.append(name, item);
      else data.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
    }
  }
  const encoded = new Response(data);
  const type = encoded.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
}

export const upload = (content: Uint8Array, name: string): File => new File([new Uint8Array(content)], name);

/** A running server without a socket, and methods to call it as a client. */
export class TestApp {
  private constructor(
    readonly app: App,
    /** Every registered route. */
    readonly routes: readonly RouteOptions[],
    private readonly end: () => Promise<void>,
  ) {}

  token = '';

  /**
   * Starts on an empty database and an empty folder, with one administrator, signed in. `changes.databaseUrl` names a
   * database to use instead, which is kept.
   */
  static async start(
    database: TestDatabase,
    changes: Partial<Config> = {},
    options: AppOptions = {},
  ): Promise<TestApp> {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-test-'));
    const { databaseUrl, drop } = changes.databaseUrl
      ? { databaseUrl: undefined, drop: async () => undefined }
      : await createMigratedDatabase(database, dataDir);
    const environment = { DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: 'off', PICTURES_AHEAD: 'off', PDF_TEXT: 'off' };
    const preset = readConfig(environment, dataDir);
    const config = { ...preset, administrator, databaseUrl, ...changes };
    const routes: RouteOptions[] = [];
    const app = await createApp(config, {
      checkAnswers: true,
      databaseThreads: false,
      onRoute: (route) => routes.push(route),
      ...options,
      releases: { ...unchecked, ...options.releases },
    });
    const server = new TestApp(app, routes, async () => {
      await app.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    });
    await app.ready();
    if (config.administrator) server.token = await signIn(app);
    return server;
  }

  get config(): Config {
    return this.app.config;
  }

  stop(): Promise<void> {
    return this.end();
  }

  /** Sends a call, as the administrator unless `token` is given. */
  async send<const C extends Call>(call: C, args: ArgsOf<C>, token = this.token): Promise<Received<C>> {
    const { query = {}, body, form, ...params } = args as Sent;
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const { payload, headers } = form ? await multipartOf(form) : { payload: body as object | undefined, headers: {} };
    const response = await this.app.inject({
      method: call.method,
      url: `/api/${path}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      payload,
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const received: unknown = isJson ? response.json() : response.body;
    return {
      code: response.statusCode,
      answer: received as AnswerOf<C>,
      failure: received as Failure,
      headers: response.headers,
    };
  }

  /** Like {@link send}, without signing in. */
  asGuest<const C extends Call>(call: C, args: ArgsOf<C>): Promise<Received<C>> {
    return this.send(call, args, '');
  }
}

type StartArguments = Parameters<typeof TestApp.start>;

function startedBy(begin: typeof beforeAll, end: typeof afterAll, args: StartArguments): () => TestApp {
  let server: TestApp | undefined;
  begin(async () => {
    server = await TestApp.start(...args);
  });
  end(async () => {
    await server?.stop();
    server = undefined;
  });
  return () => {
    if (!server) throw new Error('The server runs only while tests do.');
    return server;
  };
}

/**
 * Runs one server for all tests of a `describe`. The tests must not depend on data that others store.
 *
 * @returns the running server
 */
export const useTestApp = (...args: StartArguments): (() => TestApp) => startedBy(beforeAll, afterAll, args);

/**
 * Runs an empty server for each test of a `describe`: for tests that count or list all records, or change the
 * administrator.
 *
 * @returns the running server
 */
export const useEmptyTestApp = (...args: StartArguments): (() => TestApp) => startedBy(beforeEach, afterEach, args);
