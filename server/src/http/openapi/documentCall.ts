import { type Call, Failure } from '@msl/shared/contracts';
import { z } from 'zod';
import {
  archiveMegabytes,
  extensionsOf,
  kindsOf,
  type ReceivedKind,
  type StoredKind,
} from '../../file-types/fileTypes';
import { plainParam } from '../params';
import { type JsonSchema, JsonSchemas } from './jsonSchemas';
import { nameOf, parameterMeanings } from './names';
import { Samples } from './samples';

interface MediaType {
  schema: JsonSchema;
  example?: unknown;
}

type Content = Record<string, MediaType>;

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content: Content;
}

/** A call in OpenAPI 3.1. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  /** By status code. */
  responses: Record<string, Answer>;
}

/** The largest accepted file of each kind, in megabytes. */
export type FileLimits = Record<StoredKind, number>;

const reasons: Record<number, string> = {
  400: 'The request is malformed',
  401: 'Not signed in, or the token has expired or was revoked',
  403: 'Not allowed',
  404: 'There is no such record',
  409: 'Conflicts with the current state',
  413: 'Too large',
  415: 'A type of content that is not accepted',
  422: 'Fields are missing or not valid; `errors` names them',
  429: 'Too many requests; `Retry-After` says when to try again',
  500: 'Server error',
  503: 'Busy; `Retry-After` says when to try again',
};

const retryAfter = {
  'Retry-After': { description: 'Seconds until it is worth trying again.', schema: { type: 'integer' } },
};

/** Describes when the call fails with the code `confirm_password`. */
const passwordCase = ({ needsPassword }: Call) =>
  needsPassword &&
  `the password was not typed within the last ten minutes${needsPassword === true ? '' : `, and ${needsPassword}`}: \`code\` is \`confirm_password\``;

/** Describes when the role of an administrator does not include the call. */
function roleCase({ needs, needsToDelete }: Call): string[] {
  if (!needs || needs === 'session' || needs === 'release') return [];
  const rights = [needs].flat().map((right) => `\`${right}\``);
  const also = needsToDelete ? `, and to delete \`${needsToDelete}\`` : '';
  return [`the role does not include ${rights.join(' or ')}${also}: \`code\` is \`not_permitted\``];
}

const stale = 'someone else changed it since `updatedAt`; `current` is what is stored, `sent` what was sent';

/** Whether the call can fail because of a stale edit. */
const mayBeStale = ({ query, body, form }: Call) =>
  [query, body, form?.fields].some((fields) => fields instanceof z.ZodObject && 'updatedAt' in fields.shape);

const isOpen = (path: string) => !path.startsWith('admin/') || /^admin\/register(\/|$)/.test(path);

/** Calls about a remote that administrators only may make. */
const administratorOnly = new Set(['admin/registry/:remote/service']);

/** Calls that every deploy token may make. */
const openToDeployTokens = new Set(['admin/registry/versions']);

/** Whether a deploy token, of the remote in the path if it names one, may make the call. */
const takesDeployToken = (path: string) =>
  openToDeployTokens.has(path) || (/^admin\/registry\/:remote(\/|$)/.test(path) && !administratorOnly.has(path));

/** Whether an API token whose rights include what the call needs may make it. */
const takesApiToken = ({ needs, needsPassword }: Call) =>
  needs !== undefined && needs !== 'session' && needs !== 'release' && needsPassword === undefined;

function securityOf(call: Call): Pick<Operation, 'security'> {
  const { path } = call;
  if (isOpen(path) || path === 'admin/login') return {};
  const apiToken = takesApiToken(call) ? [{ apiToken: [] }] : [];
  const deployToken = takesDeployToken(path) ? [{ deployToken: [] }] : [];
  return { security: [{ administrator: [] }, ...apiToken, ...deployToken] };
}

/** Returns the status code and description of every failure of the call. */
function failuresOf(call: Call): [code: number, description: string][] {
  const { method, path, query, body, form, refuses: extraFailures = {} } = call;
  const hasParams = path.includes(':');
  // The server reads the body, and may reject it, even if the call does not use it.
  const reads = method !== 'GET';
  const codes = [
    ...(reads || hasParams ? [400] : []),
    ...(isOpen(path) ? [] : [401]),
    ...(call.needsPassword || roleCase(call).length || call.needs === 'release' ? [403] : []),
    ...(hasParams ? [404] : []),
    ...(mayBeStale(call) ? [409] : []),
    ...(reads ? [413, 415] : []),
    ...(query || body || form ? [422] : []),
    ...[429, 500, 503],
    ...Object.keys(extraFailures).map(Number),
  ];
  const failureCases: Record<number, string | undefined> = extraFailures;
  return [...new Set(codes)].map((code) => {
    const when = [
      ...[failureCases[code] ?? []].flat(),
      ...[(code === 403 && passwordCase(call)) || []].flat(),
      ...(code === 403 ? roleCase(call) : []),
      ...(code === 403 && call.needs === 'release' && !failureCases[403] ? ['the administrator may not release'] : []),
      ...(code === 409 && mayBeStale(call) ? [stale] : []),
    ];
    return [code, `${reasons[code]}${when.length ? `: ${when.join(', or ')}` : ''}`];
  });
}

const successesOf = ({ creates }: Call): [code: number, description: string][] => [
  ...(creates === true ? [] : [[200, creates ? 'Changed' : 'Done'] as [number, string]]),
  ...(creates ? [[201, 'Made'] as [number, string]] : []),
];

const json = 'application/json';
const fileTypes = { csv: 'text/csv' };
const binary: JsonSchema = { type: 'string', format: 'binary' };

const itemName: Record<ReceivedKind, string> = {
  image: 'an image',
  video: 'a video',
  document: 'a document',
  archive: 'an archive',
};

/** Describes the calls of one document. */
export class CallDocumenter {
  private readonly schemas = new JsonSchemas();

  constructor(private readonly limits: FileLimits) {}

  /** Returns the schemas to which the calls described so far refer. */
  get components(): Record<string, JsonSchema> {
    return this.schemas.components;
  }

  describe(call: Call): Operation {
    const { area, operationId } = nameOf(call);
    const requestBody = this.requestBody(call);
    return {
      operationId,
      summary: call.summary,
      tags: [area],
      ...securityOf(call),
      parameters: [...this.pathParameters(call), ...this.queryParameters(call)],
      ...(requestBody ? { requestBody } : {}),
      responses: this.responses(call),
    };
  }

  private pathParameters({ path }: Call): Parameter[] {
    return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
      // A value of any other form names no record.
      const schema = { type: 'string', pattern: plainParam.source };
      const example = this.samples('whole').create(schema, name);
      return { name, in: 'path', required: true, description: parameterMeanings[name], schema, example };
    });
  }

  private queryParameters({ query }: Call): Parameter[] {
    if (!query) return [];
    const { properties = {}, required = [] } = this.schemas.convertInput(query);
    const shape: Record<string, z.ZodType | undefined> = query instanceof z.ZodObject ? query.shape : {};
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      description: shape[name]?.description ?? parameterMeanings[name],
      schema,
      // Swagger UI would send the example of an optional parameter along.
      ...(required.includes(name) ? { example: this.samples('whole').create(schema, name) } : {}),
    }));
  }

  private requestBody({ body, form }: Call): Operation['requestBody'] {
    if (body)
      return {
        required: true,
        content: { [json]: this.toMediaType(this.schemas.convertInput(body), body.meta()?.example) },
      };
    if (form) return { required: true, content: { 'multipart/form-data': this.toMediaType(this.formSchema(form)) } };
    return undefined;
  }

  private formSchema({ fields, files }: NonNullable<Call['form']>): JsonSchema {
    const schema = this.schemas.convertInput(fields);
    const fileFields = Object.entries(files).map(([name, { maxCount, kind }]) => {
      const sizes = kindsOf(kind).map((one) => `${this.megabytesOf(one)} MB for ${itemName[one]}`);
      const types = kind === 'attachment' ? 'any type' : extensionsOf(kind).join(', ');
      const description = `${types}; at most ${sizes.join(', ')}`;
      const several = {
        type: 'array',
        items: binary,
        maxItems: maxCount,
        description: `${description}; up to ${maxCount} files.`,
      };
      return [name, maxCount > 1 ? several : { ...binary, description: `${description}.` }] as const;
    });
    return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(fileFields) } };
  }

  private megabytesOf(kind: ReceivedKind): number {
    return kind === 'archive' ? archiveMegabytes : this.limits[kind];
  }

  /** @param example of the contract, for a form or body that its fields alone do not describe */
  private toMediaType(schema: JsonSchema, example?: unknown): MediaType {
    return { schema, example: example ?? this.samples('least').create(schema) };
  }

  private responses(call: Call): Record<string, Answer> {
    const answer = this.schemas.convertAnswer(call.answer);
    const failure = this.schemas.convertAnswer(
      call.failure ?? Failure,
      `${nameOf(call).area.replace(/\W/g, '')}Failure`,
    );
    const type = call.streams ? fileTypes[call.streams] : json;
    const successes = successesOf(call).map(([code, description]) => {
      const content = { [type]: { schema: answer, example: this.samples('whole').create(answer) } };
      return [code, { description, content }] as const;
    });
    const failures = failuresOf(call).map(([code, description]) => {
      const headers = code === 429 || code === 503 ? { headers: retryAfter } : {};
      return [code, { description, ...headers, content: { [json]: { schema: failure } } }] as const;
    });
    return Object.fromEntries([...successes, ...failures]);
  }

  private samples(extent: 'whole' | 'least'): Samples {
    return new Samples(this.components, extent);
  }
}
