import { notFound } from '../errors/domainErrors';

/** Every id, slug, type and position in the path of a call. */
export const plainParam = /^[A-Za-z0-9_-]{1,100}$/;

/** The parameters in a path; one of any other form names no record. @throws NotFound */
export function readParams(params: unknown): Record<string, string> {
  const values = params as Record<string, string>;
  if (!Object.values(values).every((value) => plainParam.test(value))) throw notFound();
  return values;
}
