import { type ArgsOf, type Call, Failure } from '@msl/shared/contracts';
import * as contracts from '@msl/shared/contracts';
import { CallDocumenter } from '../../src/http/openapi/documentCall';
import { hostStandIn } from '../support/hostStandIn';
import { type Received, TestApp, type TestDatabase } from '../support/testApp';

/** Every call of the contracts, by its exported name. */
export const everyCall: ReadonlyMap<string, Call> = new Map(
  Object.entries(contracts)
    .filter(([name]) => name.endsWith('Calls'))
    .flatMap(([group, calls]) =>
      Object.entries(calls as Record<string, Call>).map(([name, call]) => [`${group}.${name}`, call] as const),
    ),
);

const documenter = new CallDocumenter({ image: 1, document: 1, video: 1 });
const documented = new Map(
  [...everyCall.values()].map((call) => [call, Object.keys(documenter.describe(call).responses).map(Number)]),
);

/** Returns the documented status codes of a call. */
export const codesOf = (call: Call): readonly number[] => documented.get(call) ?? [];

const isSuccess = (code: number) => code < 300;

/** A request that no client of ours would send. */
export interface RawRequest {
  /** Path below `/api/`, with parameters filled in and the query. */
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
  token?: string;
}

/** A record as returned by any area. */
export interface AnyRecord {
  _id: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

/** The response of any call, in either of the two shapes. */
export interface AnyAnswer {
  code: number;
  status: boolean;
  message?: string;
  data: AnyRecord & AnyRecord[];
  paginationData?: unknown;
  errors?: { field: string; message: string }[];
  current?: unknown;
  sent?: unknown;
}

/** The response to a raw request. */
export interface RawAnswer {
  code: number;
  body: { status: boolean; message?: unknown; errors?: { field: string; message: string }[]; data?: unknown };
  headers: Record<string, unknown>;
}

/** Throws unless the documentation of the call has this status code, and the contract this shape. */
export function assertForeseen(call: Call, { code, body }: Pick<RawAnswer, 'code' | 'body'>): void {
  const what = `${call.method} ${call.path} answered ${code}: ${JSON.stringify(body)?.slice(0, 500)}`;
  if (!codesOf(call).includes(code)) throw new Error(`Not documented: ${what}`);
  const schema = isSuccess(code) ? call.answer : (call.failure ?? Failure);
  const read = schema.safeParse(body);
  if (!read.success) throw new Error(`Not in the contract's shape: ${what}: ${read.error.message}`);
}

export type Answered = Map<Call, Set<number>>;

type StartOptions = Parameters<typeof TestApp.start> extends [unknown, ...infer Rest] ? Rest : never;

/**
 * A server and a record of the status codes that each call returned. Checks every response against the documentation
 * of its call.
 */
export class World {
  private constructor(
    readonly server: TestApp,
    /** Status codes that each call returned. */
    readonly answered: Answered,
  ) {}

  /** @param answered where to record status codes, possibly shared with other worlds */
  static async start(database: TestDatabase, answered: Answered, ...[settings, options]: StartOptions): Promise<World> {
    return new World(await TestApp.start(database, settings, { hostFolder: hostStandIn, ...options }), answered);
  }

  /** Sends a call as the administrator. */
  async send<const C extends Call>(call: C, args: ArgsOf<C>, token?: string): Promise<Received<C>> {
    const received = await this.server.send(call, args, token);
    this.record(call, { code: received.code, body: received.answer as RawAnswer['body'] });
    return received;
  }

  /** Sends a call as a visitor. */
  asGuest<const C extends Call>(call: C, args: ArgsOf<C>): Promise<Received<C>> {
    return this.send(call, args, '');
  }

  /** Sends any call of a table of calls as the administrator. */
  async sendAny(call: Call, args: Record<string, unknown>, token?: string): Promise<AnyAnswer> {
    const { code, answer } = await this.send<Call>(call, args as ArgsOf<Call>, token);
    return { code, ...(answer as Omit<AnyAnswer, 'code'>) };
  }

  /** Sends a call as the administrator in a way that our own client does not support. */
  async raw(call: Call, { path, method = call.method, headers, payload, token }: RawRequest): Promise<RawAnswer> {
    const bearer = token ?? this.server.token;
    const response = await this.server.app.inject({
      method: method as 'GET',
      url: `/api/${path ?? call.path.replace(/:\w+/g, 'nosuch')}`,
      headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...headers },
      payload,
    });
    const isFile = String(response.headers['content-type']).startsWith('text/csv');
    const parsed: unknown = isFile || !response.body ? response.body || undefined : JSON.parse(response.body);
    const body = parsed as RawAnswer['body'];
    const answer = { code: response.statusCode, body, headers: response.headers };
    if (method === call.method) this.record(call, answer);
    return answer;
  }

  private record(call: Call, answer: Pick<RawAnswer, 'code' | 'body'>) {
    assertForeseen(call, answer);
    this.answered.set(call, (this.answered.get(call) ?? new Set()).add(answer.code));
  }
}
