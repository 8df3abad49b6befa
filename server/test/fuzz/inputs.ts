import { wellFormed } from './wellFormed';
import fc from 'fast-check';
import { z } from 'zod';
import { type Call, type Form, headerTypes } from '@msl/shared/contracts';
import { hostileHeaders } from './hostileHeaders';
import { hostileBody, hostileJson, hostilePathPart, hostileText } from './hostileValues';
import { anyBreaking, type Breaking, type Part } from './multipartBodies';
import { sha256Of } from '../support/sampleFiles';
import { anyFile, type SampleFile } from './sampleFiles';
import { validFields } from './validValues';

/** A request to send. Its texts may contain `@products:3`: the id of the fourth product at the time of sending. */
export interface Input {
  method: string;
  path: string;
  headers: Record<string, string>;
  json?: string;
  form?: { parts: Part[]; breaking?: Breaking };
}

export const kinds = [
  ...[
    'attributes',
    'categories',
    'manuals',
    'products',
    'projects',
    'news',
    'pages',
    'inquiries',
    'contacts',
    'accordion',
  ],
  ...['slugs', 'sessions', 'invitations', 'administrators', 'tokens'],
] as const;
export type Kind = (typeof kinds)[number];

const idOf = (kind: Kind) => fc.integer({ min: 0, max: 40 }).map((at) => `@${kind}:${at}`);
const some = (kind: Kind) => [0, 1, 2, 5, 11].map((at) => `@${kind}:${at}`);

/** The kind of record to which fields of the contracts refer. */
const references: [RegExp, readonly unknown[]][] = [
  [/^categoryId$/, some('categories')],
  [/^categories$/, ['@categories:0,@categories:1', ...some('categories')]],
  [/^options$/, ['a:b', 'a:b,a:c', 'a\\:b\\,:c', ':', '\\']],
  [/^manualId$/, some('manuals')],
  [/^productID$/, some('products')],
  [/^categoryAttrId$/, ['@attributes:0,@attributes:1', ...some('attributes')]],
  [/^attributeId$/, some('attributes')],
  [/ProjectId$/, some('projects')],
  [/^id$/, [...some('accordion'), 'site']],
  [/^remote$/, ['inbox', 'settings']],
  [/^version$/, ['1.0.0', '1.1.0', '2.0.0']],
];
const moreFor = (name: string) => references.filter(([pattern]) => pattern.test(name)).flatMap(([, values]) => values);

const wholeParams: Record<string, fc.Arbitrary<string>> = {
  type: fc.constantFrom(...headerTypes),
  index: fc.constantFrom('0', '1', '2', '9', '00', '-1'),
  remote: fc.constantFrom('inbox', 'inbox', 'settings', 'catalogue'),
  slug: idOf('slugs'),
  categoryId: idOf('categories'),
  manualId: idOf('manuals'),
};

/** Returns the kind of record of a call, by its path. */
function kindOf(path: string): Kind {
  const named: [RegExp, Kind][] = [
    [/registry\/tokens/, 'tokens'],
    [/categories-attr/, 'attributes'],
    [/accordion/, 'accordion'],
    [/static-page/, 'pages'],
    [/invitation/, 'invitations'],
    [/administrator/, 'administrators'],
    [/session/, 'sessions'],
    [/category/, 'categories'],
    [/manual/, 'manuals'],
    [/inquir/, 'inquiries'],
    [/product/, 'products'],
    [/project/, 'projects'],
    [/news/, 'news'],
  ];
  return named.find(([pattern]) => pattern.test(path))?.[1] ?? 'contacts';
}

function pathOf({ path }: Call): fc.Arbitrary<string> {
  // Deletions seldom hit an existing record, otherwise the other calls would find none.
  const hits = path.includes('/delete/') ? 1 : 9;
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part);
    const whole = wholeParams[part.slice(1)] ?? idOf(kindOf(path));
    return fc.oneof(
      { weight: hits, arbitrary: whole },
      { weight: 9 - hits, arbitrary: fc.constant('nosuch') },
      { weight: 1, arbitrary: hostilePathPart },
    );
  });
  return fc.tuple(...parts).map((chosen) => `/api/${chosen.join('/')}`);
}

type Fields = Record<string, unknown>;

/** Valid fields, seldom with the `updatedAt` of a stale edit. */
const fresh = (schema: z.ZodObject): fc.Arbitrary<Fields> =>
  fc.tuple(validFields(schema, moreFor), fc.nat({ max: 5 })).map(([{ updatedAt, ...fields }, chance]) => {
    const isStale = updatedAt !== undefined && chance === 0;
    return isStale ? { ...fields, updatedAt } : fields;
  });

/** Valid fields, some replaced by hostile values. */
function spoiled(valid: fc.Arbitrary<Fields>, names: string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<Fields> {
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names, 'page') },
    { weight: 1, arbitrary: hostileText },
  );
  const odd = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 3 });
  return fc.tuple(valid, odd).map(([fields, changes]) => ({ ...fields, ...Object.fromEntries(changes) }));
}

const encode = (value: unknown) =>
  encodeURIComponent(wellFormed(String(value)))
    .replace(/%40(?=\w+%3A\d)/g, '@')
    .replace(/(@\w+)%3A/g, '$1:');

function toQuery(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encode(name)}=${encode(one).slice(0, 4000)}`),
  );
  return pairs.length ? `?${pairs.join('&')}` : '';
}

function queryOf({ query }: Call): fc.Arbitrary<string> {
  const raw = fc.constantFrom(
    '',
    '?',
    '?&&==&',
    '?page',
    '?page[]=1',
    '?%',
    '?%zz=%zz',
    '?a=%ED%A0%80',
    '?__proto__[x]=1',
    '?page=1&page=2',
  );
  if (!query) return fc.oneof({ weight: 8, arbitrary: fc.constant('') }, { weight: 1, arbitrary: raw });
  const valid = fresh(query);
  return fc.oneof(
    { weight: 4, arbitrary: valid.map(toQuery) },
    {
      weight: 4,
      arbitrary: spoiled(
        valid,
        Object.keys(query.shape),
        fc.oneof(hostileText, fc.array(hostileText, { maxLength: 3 })),
      ).map(toQuery),
    },
    { weight: 1, arbitrary: raw },
  );
}

const anyCase = (name: string) => fc.constantFrom(name, name, name, name.charAt(0).toUpperCase() + name.slice(1));

function fileParts(fields: Form['files'], files: readonly SampleFile[]): fc.Arbitrary<Part[]> {
  const names = Object.keys(fields);
  if (!names.length) return fc.constant([]);
  const part = fc
    .tuple(fc.constantFrom(...names).chain(anyCase), anyFile(files))
    .map(([name, file]) => ({ name, file }));
  return fc.array(part, { maxLength: 3 });
}

const textParts = (fields: Fields): Part[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 400) : [value]).map((one) => ({
      name,
      value: typeof one === 'object' ? JSON.stringify(one) : String(one),
    })),
  );

/** Sets the hash of the archive in a form that has one, mostly to the correct value. */
function withDigest(texts: Fields, parts: readonly Part[]): Fields {
  const archive = parts.find(({ name }) => name === 'archive')?.file;
  const isTrue = archive && typeof texts.digest === 'string' && !/^[0-3]/.test(texts.digest);
  return isTrue ? { ...texts, digest: sha256Of(Buffer.from(archive.bytes)) } : texts;
}

type Content = Pick<Input, 'json' | 'form'>;

function formContent(
  { fields, files: fileFields }: NonNullable<Call['form']>,
  files: readonly SampleFile[],
): fc.Arbitrary<Content> {
  const valid = fresh(fields);
  const names = [...Object.keys(fields.shape), ...Object.keys(fileFields)];
  const sent = fc.oneof(valid, spoiled(valid, names, hostileJson));
  const parts = fc
    .tuple(sent, fileParts(fileFields, files))
    .map(([texts, more]) => [...textParts(withDigest(texts, more)), ...more]);
  const whole = parts.map((parts): Content => ({ form: { parts } }));
  const broken = fc.tuple(parts, anyBreaking).map(([parts, breaking]): Content => ({ form: { parts, breaking } }));
  const asJson = sent.map((texts): Content => ({ json: JSON.stringify(texts) }));
  return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 2, arbitrary: broken }, { weight: 1, arbitrary: asJson });
}

function bodyContent(body: NonNullable<Call['body']>): fc.Arbitrary<Content> {
  const isObject = body instanceof z.ZodObject;
  const valid = isObject ? fresh(body) : fc.constant({});
  const names = isObject ? Object.keys(body.shape) : ['a'];
  const sent = fc
    .oneof(valid, spoiled(valid, names, hostileJson))
    .map((fields): Content => ({ json: JSON.stringify(fields) }));
  const odd = hostileBody.map((json): Content => ({ json }));
  return fc.oneof({ weight: 5, arbitrary: sent }, { weight: 2, arbitrary: odd });
}

function contentOf({ method, body, form }: Call, files: readonly SampleFile[]): fc.Arbitrary<Content> {
  if (form) return formContent(form, files);
  if (body) return bodyContent(body);
  const odd = hostileBody.map((json): Content => ({ json }));
  return fc.oneof({ weight: method === 'GET' ? 20 : 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: odd });
}

/** Requests for one call: valid, malformed and hostile ones. */
export function inputsOf(call: Call, files: readonly SampleFile[]): fc.Arbitrary<Input> {
  const method = fc.oneof(
    { weight: 30, arbitrary: fc.constant<string>(call.method) },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'TRACE') },
  );
  const headers = fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders });
  return fc
    .tuple(method, pathOf(call), queryOf(call), headers, contentOf(call, files))
    .map(([method, path, query, headers, content]) => ({ method, path: path + query, headers, ...content }));
}
