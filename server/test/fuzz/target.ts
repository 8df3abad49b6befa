import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  attributeCalls,
  type Call,
  categoryCalls,
  contactCalls,
  Failure,
  inquiryCalls,
  manualCalls,
  newsCalls,
  productCalls,
  projectCalls,
  registryCalls,
  sessionCalls,
  settingCalls,
  staticPageCalls,
} from '@msl/shared/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { make } from '../conformance/area';
import { areas } from '../conformance/areas';
import { assertForeseen, World } from '../conformance/world';
import { publishVersion } from '../support/remoteVersions';
import { administrator, type TestApp, type TestDatabase } from '../support/testApp';
import type { Input, Kind } from './inputs';
import { breakMultipart, encodeMultipart } from './multipartBodies';

/** Status codes sent before a route is found, which therefore belong to no call. */
const beforeRouting = [414, 431];

const overrides = { isOn: true, origins: ['http://localhost:*'] };

const lists: [Kind, Call][] = [
  ['attributes', attributeCalls.list],
  ['categories', categoryCalls.list],
  ['manuals', manualCalls.list],
  ['products', productCalls.list],
  ['projects', projectCalls.list],
  ['news', newsCalls.list],
  ['pages', staticPageCalls.list],
  ['inquiries', inquiryCalls.list],
  ['contacts', contactCalls.list],
  ['accordion', settingCalls.listAccordion],
  ['sessions', sessionCalls.listSessions],
  ['invitations', sessionCalls.listInvitations],
  ['administrators', sessionCalls.listAdministrators],
  ['tokens', registryCalls.listTokens],
];

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

function bodyOf({ rawPayload, headers }: LightMyRequestResponse): unknown {
  const decode = decoders[String(headers['content-encoding'])];
  const text = (decode ? decode(rawPayload) : rawPayload).toString();
  if (String(headers['content-type']).startsWith('text/csv')) return text;
  return text ? (JSON.parse(text) as unknown) : undefined;
}

/** The server under test and the counts of its responses. */
export class Target {
  readonly counts = new Map<number, number>();
  private readonly ids = new Map<Kind, string[]>();
  private userId = '';

  private constructor(
    readonly server: TestApp,
    /** The last line of the server's log about an error. */
    private readonly lastError: () => string,
  ) {}

  static async start(database: TestDatabase): Promise<Target> {
    let lastError = '';
    const stream = { write: (line: string) => void (lastError = line) };
    const world = await World.start(database, new Map(), { overrides }, { logger: { level: 'error', stream } });
    for (const area of areas) for (let count = 0; count < 6; count += 1) await make(world, area, `Lamp ${count}`);
    const item = { title: 'Who', content: 'Short', description: '<p>Long</p>' };
    for (let count = 0; count < 6; count += 1) await world.send(settingCalls.storeAccordion, { form: item });
    for (const remote of ['inbox', 'settings']) {
      await world.send(registryCalls.createToken, { body: { remote, name: 'CI' } });
    }
    for (const version of ['1.0.0', '1.1.0']) await publishVersion(world.server, { version }, { activate: true });
    const target = new Target(world.server, () => lastError);
    target.userId = (await target.server.send(sessionCalls.getUser, {})).answer.data._id;
    return target;
  }

  /** Sends an input. @throws Error if the documentation of the call does not have the status of the response */
  async send(call: Call, input: Input): Promise<void> {
    const response = await this.inject(input);
    const code = response.statusCode;
    this.counts.set(code, (this.counts.get(code) ?? 0) + 1);
    if (code >= 500) throw new Error(`answered ${code}: ${this.lastError().slice(0, 1500)}`);
    const bare = input.method === 'HEAD' || code === 304 || code === 204;
    if (code === 401 && !input.headers.authorization) await this.signInAgain();
    if (!bare) this.judge(call, input, { code, body: bodyOf(response), url: response.raw.req.url ?? '' });
  }

  /** Ensures that the next inputs find existing records and a signed-in administrator. */
  async refresh(): Promise<void> {
    await this.signInAgain();
    for (const [kind, call] of lists) {
      const { answer } = await this.server.send<Call>(call, {} as never);
      const { data = [] } = answer as { data?: { _id: string; slug?: string }[] };
      this.ids.set(
        kind,
        data.map(({ _id }) => _id),
      );
      if (kind === 'pages')
        this.ids.set(
          'slugs',
          data.map(({ slug = '' }) => slug),
        );
    }
  }

  private async inject({ method, path, headers, json, form }: Input): Promise<LightMyRequestResponse> {
    const multipart = form && this.encode(form);
    const type = multipart?.type ?? (json === undefined ? undefined : 'application/json');
    return this.server.app.inject({
      method: method as 'GET',
      url: this.resolve(path),
      headers: {
        authorization: `Bearer ${this.server.token}`,
        ...(type ? { 'content-type': type } : {}),
        ...headers,
      },
      payload: multipart?.payload ?? (json === undefined ? undefined : this.resolve(json)),
    });
  }

  private encode({ parts, breaking }: NonNullable<Input['form']>) {
    const body = encodeMultipart(parts.map(({ value, ...part }) => ({ ...part, value: value && this.resolve(value) })));
    return breaking ? breakMultipart(body, breaking) : body;
  }

  private judge(
    call: Call,
    { method, path }: Input,
    { code, body, url }: { code: number; body: unknown; url: string },
  ) {
    const { status } = typeof body === 'string' ? { status: true } : ((body ?? {}) as { status?: unknown });
    if (status !== code < 300) throw new Error(`answered ${code} with the status ${String(status)}`);
    // Dots and empty segments in a path may lead to another call.
    const isCall = method === call.method && url === this.resolve(path) && !/\/(\/|\?|$)/.test(path);
    if (isCall && !beforeRouting.includes(code)) assertForeseen(call, { code, body: body as never });
    else if (code >= 400) Failure.or(call.failure ?? Failure).parse(body);
  }

  private resolve(text: string): string {
    return text.replace(/@([a-z]+):(\d+)/g, (placeholder, kind: string, at: string) => {
      const ids = this.ids.get(kind as Kind);
      return ids ? (ids[Number(at) % ids.length] ?? 'none') : placeholder;
    });
  }

  /** Signs in again: inputs may have ended the session, and changed the e-mail address and password. */
  private async signInAgain(): Promise<void> {
    if ((await this.server.send(sessionCalls.getUser, {})).code === 200) return;
    const { sessions } = this.server.app;
    const user = await sessions.users.find(this.userId);
    const body = { email: user?.email ?? '', password: administrator.password };
    await sessions.resetPassword(body.email, body.password);
    const { code, answer } = await this.server.asGuest(sessionCalls.logIn, { body });
    if (code !== 200) throw new Error(`The administrator cannot sign in any more: ${JSON.stringify(answer)}`);
    this.server.token = answer.token;
  }
}
