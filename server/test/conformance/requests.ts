import { type Call, movedPathCalls, quoteCalls, siteSearchCalls } from '@msl/shared/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { encodeMultipart } from '../fuzz/multipartBodies';
import { validFields } from '../fuzz/validValues';

const json = { 'content-type': 'application/json' };
export const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
export const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;

/** Odd values in place of an id, encoded for a path. */
export const oddIds = [
  ...['0', '-1', 'null', 'undefined', 'NaN', '__proto__', 'constructor', '000000000000000000000000', 'x'.repeat(100)],
  ...['x'.repeat(101), 'x'.repeat(3000), '%00', 'a%00', 'a%2Fb', '..%2F..%2Fetc%2Fpasswd', '%20', '%0a'],
  ...["'%20or%201=1--", '%25', '%F0%9F%92%A1', '%EF%BF%BF', '*', 'a;b', 'a%3Fb', '%3Cscript%3E', '{}', '%5B%5D', '1,2'],
];

/** Returns a query or body that the call must reject, whatever its contract. */
export function refusedInput(call: Call) {
  const { query, form } = call;
  if (query) {
    const single = Object.keys(query.shape).find((name) => !query.shape[name]!.safeParse(['a', 'a']).success);
    return { path: `${call.path.replace(/:\w+/g, 'nosuch')}?${single}=a&${single}=a` };
  }
  return form ? { headers: multipart, payload: part('nosuch', 'x') } : { headers: json, payload: '[]' };
}

/** Required queries by call. */
const neededQueries = new Map<Call, string>([
  [movedPathCalls.find, '&path=/warranty'],
  [siteSearchCalls.find, '&q=lamp'],
  [siteSearchCalls.suggest, '&q=lamp'],
  [quoteCalls.products, '&ids=nosuch'],
]);

let uncached = 0;

const samples = new Map<z.ZodObject, object>();

/** Returns a valid value of a schema, valid also by rules that span several fields. */
function sampleOf(schema: z.ZodObject): object {
  const sample =
    samples.get(schema) ??
    fc.sample(validFields(schema), { numRuns: 50, seed: 1 }).find((value) => schema.safeParse(value).success) ??
    {};
  samples.set(schema, sample);
  return sample;
}

/** A multipart form holds objects as JSON. */
const toFormText = (value: unknown) =>
  typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);

/** Returns a request that the call would accept if the record existed. */
export function acceptedInput(call: Call) {
  const path = `${call.path.replace(/:\w+/g, 'nosuch')}?uncached=${(uncached += 1)}${neededQueries.get(call) ?? ''}`;
  if (call.form) {
    const fields = Object.entries(sampleOf(call.form.fields)).map(([name, value]) => ({
      name,
      value: toFormText(value),
    }));
    const { type, payload } = encodeMultipart(fields);
    return { path, headers: { 'content-type': type }, payload };
  }
  const { body } = call;
  return body instanceof z.ZodObject ? { path, headers: json, payload: JSON.stringify(sampleOf(body)) } : { path };
}

/** Returns the input that the call validates before it looks for a record. */
export function neededInput(call: Call) {
  const fields = call.form?.fields ?? call.body;
  return fields && !fields.safeParse({}).success ? acceptedInput(call) : {};
}
