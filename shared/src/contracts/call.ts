import type { z } from 'zod';
import type { Needs, Right } from './rights';

/** `PATCH` is for calls of services of remotes; the calls of the product do not use it. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Kind of file a multipart field accepts. The server detects the type of a file from its content. An `attachment` of a mail
 * is of any type and is only ever downloaded.
 */
export type FileKind = 'image' | 'document' | 'video' | 'media' | 'download' | 'attachment';

/** Kind of file any call accepts. The server unpacks an archive (tar, gzip) instead of storing it as an upload. */
export type UploadKind = FileKind | 'archive';

export interface FileField {
  kind: FileKind;
  /** Maximum number of files of this field in one call. */
  maxCount: number;
}

/** A multipart field for one archive. */
export interface ArchiveField {
  kind: 'archive';
  maxCount: number;
}

/** A multipart body: text fields and file fields. */
export interface Form {
  fields: z.ZodObject;
  files: Record<string, FileField | ArchiveField>;
  /** Also accepts field names with a capital first letter (`TopRightText` for `topRightText`). */
  eitherCase?: true;
}

/** Everything a call declares besides its method and path. */
export interface CallParts {
  /** One line for the API documentation. */
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  form?: Form;
  answer: z.ZodType;
  /** If set, a success is a streamed file of this format instead of JSON. */
  streams?: 'csv';
  /** Schema of failures, if it differs from {@link Failure}. */
  failure?: z.ZodType;
  /** Responds with 201 because it creates a record: always, or only if sent without an `id`. */
  creates?: true | 'without id';
  /**
   * Requires that the administrator confirmed the password within the last ten minutes: always, or in the case that the
   * text describes. Otherwise the server responds with 403 and `code: "confirm_password"`.
   */
  needsPassword?: true | string;
  /** What an administrator needs, see `inArea`. Unset for calls that everybody may make. */
  needs?: Needs;
  /** Set for a call that is allowed before a second factor that the role requires is set up. */
  isForSetup?: true;
  /** Set for a call that may delete records in its body's `action`: `delete` needs the right to delete besides. */
  mayDelete?: true;
  /** The right that the action `delete` needs besides; set by `inArea` if the call `mayDelete`. */
  needsToDelete?: Right;
  /**
   * Reasons for further failures by status, for the documentation. Failures due to fields, parameters and `updatedAt`
   * are implied.
   */
  refuses?: Partial<Record<403 | 404 | 409 | 422, string>>;
}

export interface Call extends CallParts {
  method: Method;
  /** Path below `/api/`, with `:name` for parameters. */
  path: string;
}

/**
 * Declares one call of the API. The server validates, handles and documents the call by this declaration; the client
 * sends it.
 *
 * @param path below `/api/`, with `:name` for parameters, e.g. `admin/manual/detail/:id`
 */
export function call<const M extends Method, const P extends string, Parts extends CallParts>(
  method: M,
  path: P,
  parts: Parts,
) {
  return { method, path, ...parts };
}

export const files = (kind: FileKind, maxCount = 1): FileField => ({ kind, maxCount });
export const archive = (): ArchiveField => ({ kind: 'archive', maxCount: 1 });

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Path parameters of a call, e.g. `{ id: string }`. */
export type ParamsOf<C extends Call> = { [Name in ParamNames<C['path']>]: string };

export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodObject } ? z.output<Q> : undefined;
export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type FieldsOf<C extends Call> = C extends { form: { fields: infer F extends z.ZodObject } }
  ? z.output<F>
  : undefined;
export type FileNamesOf<C extends Call> = C extends { form: { files: infer F } } ? keyof F & string : never;

/** The complete response as the caller receives it. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

type Part<C, Key extends string, Value> = C extends Record<Key, unknown> ? Value : unknown;

/** Arguments to send a call: path parameters, and `query`, `body` or `form` if the call has them. */
export type ArgsOf<C extends Call> = ParamsOf<C> &
  Part<C, 'query', C extends { query: infer Q extends z.ZodObject } ? { query?: z.input<Q> } : unknown> &
  Part<C, 'body', C extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown> &
  Part<
    C,
    'form',
    C extends { form: { fields: infer F extends z.ZodObject; files: infer Names } }
      ? { form: z.input<F> & { [Name in keyof Names]?: File[] }; onProgress?: (fraction: number) => void }
      : unknown
  >;
