import type { FieldError } from '@msl/shared/contracts';

/**
 * An expected failure. The message is one sentence for a person; `http/failures.ts` maps failures to status codes.
 */
export abstract class DomainError extends Error {
  /** Lets a program tell apart failures of one status. */
  readonly code?: string;

  constructor(
    message: string,
    /** The invalid fields. */
    readonly errors?: FieldError[],
    /** Seconds after which a retry may succeed. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** There is no such record, page or call. */
export class NotFound extends DomainError {}

/** The record is in use, a duplicate, or was changed in the meantime. */
export class Conflict extends DomainError {}

/** The request's content is not valid. */
export class Invalid extends DomainError {}

/** The sender has not signed in, or the session has ended. */
export class Unauthorized extends DomainError {}

/** The sender may not do this. */
export class Forbidden extends DomainError {}

/** A file is larger than its field allows. */
export class TooLarge extends DomainError {}

/** A file or a body is of a type that is not accepted. */
export class UnsupportedType extends DomainError {}

/** The sender has sent too many requests. */
export class TooManyRequests extends DomainError {}

/** The server is overloaded, or a service that the server depends on does not respond. */
export class Unavailable extends DomainError {}

/** The service of a remote cannot be reached, or its response cannot be passed on. */
export class ServiceFailed extends DomainError {}

/** The service of a remote did not respond in time. */
export class ServiceTimeout extends DomainError {}

/** The call needs the administrator's password again; `code` lets a program ask for it and repeat the call. */
export class PasswordNeeded extends Forbidden {
  override readonly code = 'confirm_password';

  constructor() {
    super('Please confirm your password first.');
  }
}

/** The role of the administrator, or the API token, does not include the call. */
export class NotPermitted extends Forbidden {
  override readonly code = 'not_permitted';

  /** @param what as in "Your role does not include …." */
  constructor(what: string, whose: 'Your role' | 'This API token' = 'Your role') {
    super(`${whose} does not include ${what}.`);
  }
}

/** The password is correct, and the account asks for a code as well. */
export class TotpRequired extends Unauthorized {
  override readonly code = 'totp_required';

  constructor() {
    super('Enter the code of your authenticator app.');
  }
}

/** The role requires a second factor, which the administrator has not set up. */
export class TotpSetupRequired extends Forbidden {
  override readonly code = 'totp_setup_required';

  constructor() {
    super('Your role requires a second factor. Set it up in your profile first.');
  }
}

/** The record was changed after the version on which the update is based. */
export class StaleEdit extends Conflict {
  /** The values of the rejected update. */
  sent?: unknown;

  constructor(
    /** The current record, so that a form can show both versions. */
    readonly current: unknown,
    /** The name of the administrator who saved the current version, if known. */
    readonly savedBy?: string,
  ) {
    super('Someone else changed this meanwhile. Your changes were not saved.');
  }
}

/** The file store is unreachable or rejects a request. The message is for the log; the cause has the reason. */
export class StorageUnavailable extends Error {}

/** The connection to the database failed. The message is for the log. */
export class DatabaseUnavailable extends Error {}

/** The database has been away for longer than a handover takes. Work that fails with it is not repeated. */
export class DatabaseAway extends DatabaseUnavailable {
  /** @param cause why the last host could not be asked */
  constructor(cause: unknown) {
    super('No database server can be reached.', { cause });
  }
}

/** The database server refused to open a connection, and said why in the message, which is for the log. */
export class DatabaseRefused extends DatabaseUnavailable {}

/** A query got no answer within its time limit. The message is for the log. */
export class DatabaseTimeout extends DatabaseUnavailable {}

/** @param what as in "There is no such …." */
export const notFound = (what = 'record') => new NotFound(`There is no such ${what}.`);

export const conflict = (message: string, errors?: FieldError[]) => new Conflict(message, errors);

export const unauthorized = (message = 'Please sign in.') => new Unauthorized(message);

/** Creates the failure of a single field; field and response have the same message. */
export const invalid = (field: string, message: string) => new Invalid(message, [{ field, message }]);

function timeText(seconds: number): string {
  if (seconds === 1) return 'a second';
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** @param what a sentence that says what there is too much of */
export function tooMany(waitMs: number, what = 'Too many requests.'): TooManyRequests {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new TooManyRequests(`${what} Please try again in ${timeText(seconds)}.`, undefined, seconds);
}

/** Creates the failure of an overloaded server. */
export const busy = (retryAfterSeconds: number) =>
  new Unavailable('The service is busy. Please try again in a moment.', undefined, retryAfterSeconds);
