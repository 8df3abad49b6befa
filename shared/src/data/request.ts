import type { AnswerOf, ArgsOf, Call } from '../contracts/call';

/** A request of a call; `path` is below `/api/` with its parameters filled in. */
export interface ApiRequest {
  /** The declaration of the call, if the endpoint has more than its method and path; stand-ins of the server use it. */
  contract?: Call;
  method: Call['method'];
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  onProgress?: (fraction: number) => void;
}

/** The `error` of every hook: the HTTP status (0: the server could not be reached) and a message for the user. */
export interface ApiError {
  status: number;
  message: string;
  errors?: { field: string; message: string }[];
  /**
   * `confirm_password`: the call requires a password confirmation, which was not given. `not_permitted`: the role of the
   * administrator does not include the call. `totp_required`: the sign-in needs a code as well. `totp_setup_required`: the role
   * requires a second factor first.
   */
  code?: 'confirm_password' | 'not_permitted' | 'totp_required' | 'totp_setup_required';
  /** The complete response of the server. */
  answer?: unknown;
}

type ArgsOrNothing<C extends Call> = object extends ArgsOf<C> ? ArgsOf<C> | void : ArgsOf<C>;

interface LooseArgs {
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  onProgress?: (fraction: number) => void;
  [param: string]: unknown;
}

/**
 * Returns the options of an RTK Query endpoint that sends a call: spread them into `build.query({ … })` or
 * `build.mutation({ … })`.
 *
 * Admin code passes the call itself. The public site passes a literal, `fromCall<typeof productCalls.getForGuests>({
 * method: 'GET', path: 'guest/product/detail/:id' })`: the type checks it against the contract, and zod stays out of the page.
 */
export function fromCall<C extends Call>(call: C | Pick<C, 'method' | 'path'>) {
  const { method, path } = call;
  const contract = 'answer' in call ? call : undefined;
  return {
    query: (args: ArgsOrNothing<C>): ApiRequest => {
      const { query, body, form, onProgress, ...params } = (args ?? {}) as LooseArgs;
      const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
      return { contract, method, path: filled, query, body, form, onProgress };
    },
    transformResponse: (answer: AnswerOf<C>): AnswerOf<C> => answer,
  };
}

export interface Reply {
  status: number;
  answer: unknown;
}

/** Sends a request. The server renderer and tests pass one that does not use HTTP. */
export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<Reply>;
