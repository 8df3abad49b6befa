import { DatabaseRefused, DatabaseTimeout, DatabaseUnavailable } from '../errors/domainErrors';

type DriverError = Error & { code?: string };

/** Messages of the drivers `pg` and `pg-pool`, whose errors have no code. */
const queryTimeout = 'Query read timeout';
const poolTimeout = 'timeout exceeded when trying to connect';
const neverSent = /^Client (was closed|has encountered a connection error) and is not queryable$/;

const unreachable =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[123])$/;
const readOnlyServer = '25006';

const hasNoCode = (error: unknown): error is DriverError =>
  error instanceof Error && (error as DriverError).code === undefined && !(error instanceof TypeError);

/** Whether a query got no answer within its limit. */
export const isQueryTimeout = (error: unknown): boolean => hasNoCode(error) && error.message === queryTimeout;

/** Whether no connection could be opened or an open one broke; not if all connections of the pool are in use. */
export const isUnreachable = (error: unknown): boolean =>
  hasNoCode(error) ? error.message !== poolTimeout : unreachable.test((error as DriverError).code ?? '');

/**
 * Whether an error that left this folder says that the server was lost. Other than {@link isUnreachable}, which is for
 * errors of the driver: work in a transaction may throw errors of its own, which have no code either.
 */
export const isServerLost = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ? isUnreachable(error) : unreachable.test((error as DriverError).code ?? '');

/** Whether a query was given to a connection that was known to be closed. */
export const wasNeverSent = (error: unknown): boolean => hasNoCode(error) && neverSent.test(error.message);

/** Whether a server refused a write because it is a standby. */
export const isReadOnlyServer = (error: unknown): boolean => (error as DriverError).code === readOnlyServer;

/**
 * Converts the error of a server that can be reached but refuses a connection, such as for too many connections, a wrong
 * password or a certificate that cannot be verified. Other errors stay as they are.
 */
export const toRefusal = (error: unknown): unknown =>
  error instanceof Error && !hasNoCode(error) ? new DatabaseRefused(error.message, { cause: error }) : error;

/** Errors of PostgreSQL and of sockets have a code; the driver's errors for a broken connection have none. */
export function toDatabaseError(error: unknown): unknown {
  if (!hasNoCode(error) || error instanceof DatabaseUnavailable) return error;
  const Kind = error.message === queryTimeout ? DatabaseTimeout : DatabaseUnavailable;
  return new Kind(error.message, { cause: error });
}
