import { notFound } from '../errors/domainErrors';

/** Pattern of every id, slug, type and position in the path of a call. */
export const plainParam = /^[A-Za-z0-9_-]{1,100}$/;

/** Returns the path parameters. @throws NotFound if one has another form */
export function readParams(params: unknown): Record<string, string> {
  const values = params as Record<string, string>;
  if (!Object.values(values).every((value) => plainParam.test(value))) throw notFound();
  return values;
}
