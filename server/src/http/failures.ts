import type { FieldError } from '@msl/shared/contracts';
import {
  Conflict,
  DatabaseTimeout,
  DatabaseUnavailable,
  DomainError,
  Forbidden,
  Invalid,
  NotFound,
  ServiceFailed,
  ServiceTimeout,
  StaleEdit,
  StorageUnavailable,
  TooLarge,
  TooManyRequests,
  Unauthorized,
  Unavailable,
  UnsupportedType,
} from '../errors/domainErrors';
import { isDiskFull } from '../errors/fullDisk';
import { HttpError } from './httpError';

/** Converts the usual failure into the shape of this call. */
export type FailureShape = (failure: { status: false; message: string }) => object;

/** The HTTP status and body of a failed request. */
export interface FailureAnswer {
  statusCode: number;
  body: {
    status: false;
    message: string;
    errors?: FieldError[];
    code?: string;
    current?: unknown;
    sent?: unknown;
    savedBy?: string;
  };
  retryAfterSeconds?: number;
}

const statuses: readonly [error: abstract new (...args: never[]) => DomainError, statusCode: number][] = [
  [Unauthorized, 401],
  [Forbidden, 403],
  [NotFound, 404],
  [Conflict, 409],
  [TooLarge, 413],
  [UnsupportedType, 415],
  [Invalid, 422],
  [TooManyRequests, 429],
  [ServiceFailed, 502],
  [Unavailable, 503],
  [ServiceTimeout, 504],
];

interface KnownError {
  statusCode?: number;
  code?: string;
  message: string;
  cause?: unknown;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** Messages for errors of the framework and its plugins. */
const frameworkMessages: Record<number, string> = {
  400: 'The request is malformed.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This type of content is not accepted here.',
  431: 'The request headers are too large.',
};

const uniqueViolation = /^23505$|^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/;
const keyViolation = /^23503$|^SQLITE_CONSTRAINT_(FOREIGNKEY|TRIGGER)$/;
const unavailable =
  /^(SQLITE_(BUSY|LOCKED)\w*|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0\d|25P0[34]|40001|40P01)$/;
const statementTimeout = '57014';
const lockTimeout = '55P03';
/** Returns whether an error, or its cause, has such a code. */
const hasCode =
  (codes: RegExp) =>
  (error: KnownError): boolean =>
    [error, error.cause as Partial<KnownError> | undefined].some((one) => codes.test(one?.code ?? ''));

/** Reasons why nothing can be saved, by error codes of SQLite, PostgreSQL and the file system. */
const saveFaults: { isCause: (error: KnownError) => boolean; message: string }[] = [
  {
    isCause: isDiskFull,
    message: 'The disk of the server is full. Nothing can be saved until there is room again.',
  },
  {
    isCause: hasCode(/^(SQLITE_READONLY\w*|EROFS|25006)$/),
    message: 'The storage of the server is read-only. Nothing can be saved at the moment.',
  },
  {
    isCause: hasCode(/^(SQLITE_IOERR\w*|EIO|58030)$/),
    message: 'The storage of the server fails. Please try again later.',
  },
];
const saveRetrySeconds = 30;

const failure = (statusCode: number, message: string, errors?: FieldError[]): FailureAnswer => ({
  statusCode,
  body: errors?.length ? { status: false, message, errors } : { status: false, message },
});

/** The multipart plugin reports a wrong content type as 406. */
const statusOf = (code: number) => (code === 406 ? 415 : code);

/** Whether the database failed; a violated constraint is no failure. */
export function isDatabaseFault(error: unknown): boolean {
  const { code = '' } = error as KnownError;
  if (uniqueViolation.test(code) || keyViolation.test(code)) return false;
  return /^SQLITE_|^[0-9A-Z]{5}$/.test(code) || error instanceof DatabaseUnavailable;
}

function databaseFaultMessage(error: KnownError, code: string): string | undefined {
  if (error instanceof DatabaseTimeout || code === statementTimeout)
    return 'The database did not answer in time. Please try again in a moment.';
  if (code === lockTimeout) return 'Another change takes too long at the moment. Please try again.';
  if (!unavailable.test(code) && !(error instanceof DatabaseUnavailable)) return undefined;
  return 'The service is busy. Please try again in a moment.';
}

function toDatabaseFailure(error: KnownError): FailureAnswer | undefined {
  const { code = '' } = error;
  if (uniqueViolation.test(code)) return failure(409, 'Another record has the same name or address already.');
  if (keyViolation.test(code))
    return failure(409, 'A related record was changed at the same time. Reload and try again.');
  const message = databaseFaultMessage(error, code);
  return message === undefined ? undefined : { ...failure(503, message), retryAfterSeconds: 5 };
}

/** Returns the failure for a full, read-only or broken disk, `undefined` for any other error. */
function toStorageFailure(error: KnownError): FailureAnswer | undefined {
  const fault = saveFaults.find(({ isCause }) => isCause(error));
  return fault && { ...failure(503, fault.message), retryAfterSeconds: saveRetrySeconds };
}

/** Converts an error to a response. Unexpected errors become a 500 without internals. */
export function toFailure(error: unknown): FailureAnswer {
  const known = error as KnownError;
  if (error instanceof StaleEdit) {
    const { current, sent, savedBy } = error;
    return { statusCode: 409, body: { status: false, message: error.message, current, sent, savedBy } };
  }
  if (error instanceof DomainError) {
    const statusCode = statuses.find(([kind]) => error instanceof kind)?.[1] ?? 500;
    const { message, errors, code, retryAfterSeconds } = error;
    const answer = failure(statusCode, message, errors);
    return { statusCode, body: code === undefined ? answer.body : { ...answer.body, code }, retryAfterSeconds };
  }
  if (error instanceof HttpError) return failure(error.statusCode, error.message, error.errors);
  const stored = toStorageFailure(known);
  if (stored) return stored;
  if (error instanceof StorageUnavailable) {
    const message = 'The storage of files cannot be reached. Please try again in a moment.';
    return { ...failure(503, message), retryAfterSeconds: 5 };
  }
  const status = statusOf(known.statusCode ?? 500);
  if (status >= 400 && status < 500)
    return failure(status, frameworkMessages[status] ?? 'The request cannot be answered.');
  return toDatabaseFailure(known) ?? failure(500, 'Something went wrong on our side. Please try again later.');
}

/** Whether a request failed because something that it needs is away or overloaded. */
export const isOutage = (error: unknown): boolean => toFailure(error).statusCode === 503;
