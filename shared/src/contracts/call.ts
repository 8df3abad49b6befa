import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What kind of file a multipart field takes; the server decides a file's type by its content. */
export type FileKind = 'image' | 'document' | 'video' | 'media';

/** What any call takes: an archive (tar, gzip) is no upload of an editor, the call reads it and keeps what is in it. */
export type UploadKind = FileKind | 'archive';

export interface FileField {
  kind: FileKind;
  /** Maximum number of files of this field in one call. */
  maxCount: number;
}

/** A field for one archive. */
export interface ArchiveField {
  kind: 'archive';
  maxCount: number;
}

/** A multipart body: text fields and file fields. */
export interface Form {
  fields: z.ZodObject;
  files: Record<string, FileField | ArchiveField>;
  /** Field names may also begin with a capital letter (`TopRightText` for `topRightText`). */
  eitherCase?: true;
}

export interface CallParts {
  /** One line for the API documentation. */
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  form?: Form;
  answer: z.ZodType;
  /** Set: a success is not JSON, but a file of this format that is sent as it is made. */
  streams?: 'csv';
  /** A failure, where it does not look like every other. */
  failure?: z.ZodType;
  /** The call makes a new record, so it is answered with 201: always, or when it is sent without an `id`. */
  creates?: true | 'without id';
  /**
   * The call needs the administrator's password, typed within the last ten minutes, besides the token: always, or in the
   * case that the text describes. A call without it is answered 403 with `code: "confirm_password"`.
   */
  needsPassword?: true | string;
  /** When the call is refused, beyond what its parts say by themselves (fields, parameters, `updatedAt`); for the documentation. */
  refuses?: Partial<Record<403 | 404 | 409 | 422, string>>;
}

export interface Call extends CallParts {
  method: Method;
  /** Below `/api/`, with `:name` for parameters. */
  path: string;
}

/**
 * Describes one call of the API, once: the server validates, answers and documents it by this, and the client sends it.
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

/** The parameters in a call's path, e.g. `{ id: string }`. */
export type ParamsOf<C extends Call> = { [Name in ParamNames<C['path']>]: string };

export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodObject } ? z.output<Q> : undefined;
export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type FieldsOf<C extends Call> = C extends { form: { fields: infer F extends z.ZodObject } }
  ? z.output<F>
  : undefined;
export type FileNamesOf<C extends Call> = C extends { form: { files: infer F } } ? keyof F & string : never;

/** The whole answer as the caller receives it. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

type Part<C, Key extends string, Value> = C extends Record<Key, unknown> ? Value : unknown;

/** What a client passes to send the call: path parameters, and `query`, `body` or `form` where the call has them. */
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
