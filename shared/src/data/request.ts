import type { AnswerOf, ArgsOf, Call } from '../contracts/call';

/** One call ready to be sent; `path` is below `/api/` with its parameters filled in. */
export interface ApiRequest {
  method: Call['method'];
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  onProgress?: (fraction: number) => void;
}

/** A failed call, as every hook's `error` is: HTTP status (0: the server was not reached) and a sentence for a person. */
export interface ApiError {
  status: number;
  message: string;
  errors?: { field: string; message: string }[];
  /** `confirm_password`: the call needs the password again, which was not confirmed. */
  code?: 'confirm_password';
  /** The server's whole answer. */
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
 * What an endpoint needs to send a contract's call: spread it into `build.query({ … })` or `build.mutation({ … })`.
 *
 * Admin code passes the call itself. The public site passes a literal, `fromCall<typeof productCalls.getForGuests>({
 * method: 'GET', path: 'guest/product/detail/:id' })`: the type holds it to the contract, and zod stays out of the page.
 */
export function fromCall<C extends Call>({ method, path }: C | Pick<C, 'method' | 'path'>) {
  return {
    query: (args: ArgsOrNothing<C>): ApiRequest => {
      const { query, body, form, onProgress, ...params } = (args ?? {}) as LooseArgs;
      const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
      return { method, path: filled, query, body, form, onProgress };
    },
    transformResponse: (answer: AnswerOf<C>): AnswerOf<C> => answer,
  };
}
