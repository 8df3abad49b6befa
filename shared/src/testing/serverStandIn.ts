import type { ApiRequest } from '../data/request';
import type { Transport } from '../data/transport';

interface Reply {
  status: number;
  answer: unknown;
}

/** Answers one kind of call; it may wait. */
export type Handler = (request: ApiRequest) => Reply | Promise<Reply>;

/** A success with `data`, and what else the answer holds. */
export const answered = (data: unknown, more: object = {}): Reply => ({
  status: 200,
  answer: { status: true, data, ...more },
});

/** A page of an admin list that has no other pages. */
export const answeredPage = (
  rows: unknown[],
  pages: { page?: number; totalPages?: number; totalItems?: number } = {},
) => answered(rows, { paginationData: { page: 1, limit: 10, totalPages: 1, totalItems: rows.length, ...pages } });

/** A failure with its sentence, and errors at fields. */
export const refused = (status: number, message: string, errors?: { field: string; message: string }[]): Reply => ({
  status,
  answer: { status: false, message, errors },
});

/** The answer to a call that needs the password again. */
export const refusedUnconfirmed: Reply = {
  status: 403,
  answer: { status: false, message: 'Please confirm your password first.', code: 'confirm_password' },
};

/** The answer to an update made from a version that is not the stored one any more. */
export const refusedAsStale = (current: object, savedBy?: string): Reply => ({
  status: 409,
  answer: {
    status: false,
    message: 'Someone else changed this meanwhile. Your changes were not saved.',
    current,
    savedBy,
  },
});

/**
 * Stands in for the server behind a store: `createStore({ transport: server.transport })`.
 *
 * @param handlers by method and path, e.g. `'GET admin/news/detail/7'`; they can be replaced while a test runs
 */
export function serverStandIn(handlers: Record<string, Handler>) {
  const requests: ApiRequest[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    const call = `${request.method} ${request.path}`;
    const handler = handlers[call];
    if (!handler) throw new Error(`The test's server knows no ${call}.`);
    return handler(request);
  };
  return {
    transport,
    handlers,
    requests,
    /** The requests of one kind so far. */
    sent: (method: string, path: string) => requests.filter((one) => one.method === method && one.path === path),
  };
}

export type ServerStandIn = ReturnType<typeof serverStandIn>;
