import type { FieldError } from '@msl/shared/contracts';

/** A request that is answered with a failure; `message` is one sentence for a person. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: FieldError[],
    /** When it is worth trying again. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** 404. @param what as in "There is no such …." */
export const notFound = (what = 'record') => new Refusal(404, `There is no such ${what}.`);

/** 409: in use, or a duplicate. */
export const conflict = (message: string, errors?: FieldError[]) => new Refusal(409, message, errors);

/** 401. */
export const unauthorized = (message = 'Please sign in.') => new Refusal(401, message);

/** 403: the call needs the administrator's password again; `code` lets a program ask for it and repeat the call. */
export class PasswordNeeded extends Refusal {
  readonly code = 'confirm_password';

  constructor() {
    super(403, 'Please confirm your password first.');
  }
}

/** 422 at one field; the whole answer says the same. */
export const invalid = (field: string, message: string) => new Refusal(422, message, [{ field, message }]);

function timeText(seconds: number): string {
  if (seconds === 1) return 'a second';
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** 429 with `Retry-After`. @param what a sentence: what there was too much of */
export function tooMany(waitMs: number, what = 'Too many requests.'): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(429, `${what} Please try again in ${timeText(seconds)}.`, undefined, seconds);
}

/** 503 with `Retry-After`: more work than can be done now. */
export const busy = (retryAfterSeconds: number) =>
  new Refusal(503, 'The service is busy. Please try again in a moment.', undefined, retryAfterSeconds);

/**
 * 409: the record was changed after the version that the update was made from. Carries the record as it is now, so that
 * a form can show both versions.
 */
export class StaleEdit extends Refusal {
  /** The update as it was sent. */
  sent?: unknown;

  constructor(
    readonly current: unknown,
    /** The name of the administrator who saved it, if that is known. */
    readonly savedBy?: string,
  ) {
    super(409, 'Someone else changed this meanwhile. Your changes were not saved.');
  }
}

/** A number of things for people, e.g. "1,234". */
export const grouped = (count: number) => count.toLocaleString('en');

/** "1 product", "1,234 products". */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`;
