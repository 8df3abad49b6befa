import type { FieldError } from '@msl/shared/contracts';

/** A request that breaks the protocol: malformed, too long, of a wrong method or type. `message` is for a person. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: FieldError[],
  ) {
    super(message);
  }
}
