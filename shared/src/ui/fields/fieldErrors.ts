/** Returns the message of a field's error, of the first faulty part if the field holds a list or an object. */
export function errorMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  for (const [name, part] of Object.entries(error)) {
    // The input that the error belongs to.
    const message = name === 'ref' ? undefined : errorMessage(part);
    if (message) return message;
  }
  return undefined;
}

/** Returns the error of a part of a field, e.g. of `0.name`. */
export const errorAt = (error: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], error);
