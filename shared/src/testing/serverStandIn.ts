import type { ApiRequest, Reply, Transport } from '../data/request';
import { findFaults } from './findFaults';

/** Returns the reply to one call, synchronously or as a promise. */
export type Handler = (request: ApiRequest) => Reply | Promise<Reply>;

/** Returns a success with `data` and further fields of the response. */
export const answered = (data: unknown, more: object = {}): Reply => ({
  status: 200,
  answer: { status: true, data, ...more },
});

/** Returns a page of an admin list; by default its only page. */
export const answeredPage = (
  rows: unknown[],
  pages: { page?: number; totalPages?: number; totalItems?: number } = {},
) => answered(rows, { paginationData: { page: 1, limit: 10, totalPages: 1, totalItems: rows.length, ...pages } });

/** Returns a failure with its message and field errors. */
export const refused = (status: number, message: string, errors?: { field: string; message: string }[]): Reply => ({
  status,
  answer: { status: false, message, errors },
});

/** The reply to a call that requires a password confirmation. */
export const refusedUnconfirmed: Reply = {
  status: 403,
  answer: { status: false, message: 'Please confirm your password first.', code: 'confirm_password' },
};

/** Returns the 409 reply to a stale edit. */
export const refusedAsStale = (current: object, savedBy?: string): Reply => ({
  status: 409,
  answer: {
    status: false,
    message: 'Someone else changed this meanwhile. Your changes were not saved.',
    current,
    savedBy,
  },
});

/** Thrown for a call without a handler. */
export class UnansweredCall extends Error {
  /** @param call method and path, e.g. `GET admin/news` */
  constructor(readonly call: string) {
    super(`The test's server knows no ${call}.`);
  }
}

const findRequestFaults = ({ contract, query = {}, body, form }: ApiRequest) => [
  ...findFaults(contract?.query, query),
  ...findFaults(contract?.body, body),
  ...findFaults(contract?.form?.fields, form),
];

/**
 * Fakes the server behind a store: `createStore({ transport: server.transport })`. Like the server, it refuses a request
 * that does not fit its contract with 422 and the errors of the fields.
 *
 * @param handlers handlers by method and path, e.g. `'GET admin/news/detail/7'`; a test may replace them
 */
export function serverStandIn(handlers: Record<string, Handler>) {
  const requests: ApiRequest[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    const call = `${request.method} ${request.path}`;
    const handler = handlers[call];
    if (!handler) throw new UnansweredCall(call);
    const faults = findRequestFaults(request);
    if (faults.length) return refused(422, 'Some fields are not valid.', faults);
    return handler(request);
  };
  return {
    transport,
    handlers,
    requests,
    /** Returns the requests received so far with this method and path. */
    sent: (method: string, path: string) => requests.filter((one) => one.method === method && one.path === path),
  };
}

export type ServerStandIn = ReturnType<typeof serverStandIn>;
