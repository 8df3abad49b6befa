import type { FieldError } from '@msl/shared/contracts';

/** A failure that the product foresees. The message is one sentence for a person; `http/failures.ts` has the statuses. */
export abstract class DomainError extends Error {
  constructor(
    message: string,
    /** The fields at fault. */
    readonly errors?: FieldError[],
    /** When it is worth trying again. */
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

/** The sender has not signed in, or no longer is. */
export class Unauthorized extends DomainError {}

/** The sender may not do this. */
export class Forbidden extends DomainError {}

/** A file is larger than its field takes. */
export class TooLarge extends DomainError {}

/** A file or a body is of a type that is not accepted. */
export class UnsupportedType extends DomainError {}

/** The sender has asked for too much. */
export class TooManyRequests extends DomainError {}

/** More work than can be done now, or something that the server depends on does not answer. */
export class Unavailable extends DomainError {}

/** The call needs the administrator's password again; `code` lets a program ask for it and repeat the call. */
export class PasswordNeeded extends Forbidden {
  readonly code = 'confirm_password';

  constructor() {
    super('Please confirm your password first.');
  }
}

/** The record was changed after the version that the update was made from. */
export class StaleEdit extends Conflict {
  /** The update as it was sent. */
  sent?: unknown;

  constructor(
    /** The record as it is now, so that a form can show both versions. */
    readonly current: unknown,
    /** The name of the administrator who saved it, if that is known. */
    readonly savedBy?: string,
  ) {
    super('Someone else changed this meanwhile. Your changes were not saved.');
  }
}

/** The store of files cannot be reached, or refuses what it is asked. The message is for the log, the cause says why. */
export class StorageUnavailable extends Error {}

/** The connection to the database failed. The message is for the log. */
export class DatabaseUnavailable extends Error {}

/** @param what as in "There is no such …." */
export const notFound = (what = 'record') => new NotFound(`There is no such ${what}.`);

export const conflict = (message: string, errors?: FieldError[]) => new Conflict(message, errors);

export const unauthorized = (message = 'Please sign in.') => new Unauthorized(message);

/** One field is at fault; the whole answer says the same. */
export const invalid = (field: string, message: string) => new Invalid(message, [{ field, message }]);

function timeText(seconds: number): string {
  if (seconds === 1) return 'a second';
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** @param what a sentence: what there was too much of */
export function tooMany(waitMs: number, what = 'Too many requests.'): TooManyRequests {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new TooManyRequests(`${what} Please try again in ${timeText(seconds)}.`, undefined, seconds);
}

/** More work than can be done now. */
export const busy = (retryAfterSeconds: number) =>
  new Unavailable('The service is busy. Please try again in a moment.', undefined, retryAfterSeconds);
