import { setImmediate } from 'node:timers/promises';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FieldError, Form } from '@msl/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { FileIntake, ReceivedFile } from '../file-types/receivedFile';
import { TooLarge, UnsupportedType } from '../errors/domainErrors';
import { HttpError } from './httpError';
import { parseOrThrow, invalidFields } from './validate';

export type ReceivedFiles = Record<string, ReceivedFile[]>;

/** Rich text of 100,000 characters at four bytes each, with some reserve. */
const limits = { fieldNameSize: 200, fieldSize: 1_000_000, fields: 200, files: 100, parts: 300, fileSize: Infinity };

/** Gives the parser's errors status 400. Only its errors for a limit have a status of their own. */
const toParserError = (error: unknown) =>
  (error as { statusCode?: number }).statusCode ? error : new HttpError(400, 'The form is malformed.');

/** Yields what the parser reads. @throws HttpError 400 if the form is truncated or malformed */
async function* readParsed<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    throw toParserError(error);
  }
}

/** Says which of several files was refused. */
function withFileName(error: unknown, { name, field }: { name: string; field: string }): unknown {
  if (!(error instanceof TooLarge || error instanceof UnsupportedType)) return error;
  const message = `${name}: ${error.message}`;
  const fields = [{ field, message }];
  return error instanceof TooLarge ? new TooLarge(message, fields) : new UnsupportedType(message, fields);
}

/** Reads and discards the rest of a request, because a client that is still sending would not read the response. */
async function drain({ raw }: FastifyRequest): Promise<void> {
  // When its current file closes, the parser unpipes the request, which pauses it.
  await setImmediate();
  raw.unpipe();
  raw.resume();
}

/**
 * Reads a multipart form: streams files to temporary files, and collects text fields.
 *
 * Fields that are not in the contract are rejected (422) rather than ignored. Read-only fields of the returned record
 * (`_id`, `createdAt` …) may be sent back.
 */
export class FormReader {
  private readonly texts = new Map<string, string[]>();
  private readonly errors: FieldError[] = [];

  /** @param received filled as files arrive; the caller deletes them, also after a failure */
  constructor(
    private readonly form: Form,
    private readonly readOnly: ReadonlySet<string>,
    private readonly receiver: FileIntake,
    private readonly received: ReceivedFiles,
  ) {
    for (const field of Object.keys(form.files)) received[field] = [];
  }

  /** @throws TooLarge, UnsupportedType, Invalid */
  async read(request: FastifyRequest): Promise<Record<string, unknown>> {
    if (request.isMultipart()) await this.readParts(request);
    const fields = request.isMultipart() ? this.fields() : this.findKnownFields(request.body ?? {});
    if (this.errors.length) throw invalidFields(this.errors);
    return parseOrThrow(this.form.fields, fields);
  }

  private async readParts(request: FastifyRequest) {
    try {
      for await (const part of readParsed(request.parts({ limits }))) await this.readPart(part);
    } catch (error) {
      await drain(request);
      throw error;
    }
  }

  private async readPart(part: Multipart) {
    // The name may be missing, whatever the parser's types say.
    if (!part.fieldname) throw new HttpError(400, 'A part of the form has no name.');
    if (part.type === 'file') await this.readFile(part);
    else this.readText(part as MultipartValue<string>);
  }

  private async readFile({ fieldname: sentName, filename, file }: MultipartFile) {
    const fieldname = this.nameOf(sentName);
    const field = Object.hasOwn(this.form.files, fieldname) ? this.form.files[fieldname] : undefined;
    const files = this.received[fieldname] ?? [];
    const empty = filename === '' || filename === undefined;
    if (!field || files.length >= field.maxCount || empty) {
      let bytes = 0;
      for await (const chunk of readParsed<Buffer>(file)) bytes += chunk.length;
      // A browser sends an empty file input as a nameless empty file.
      if (!(empty && bytes === 0)) this.refuseFile(fieldname, field?.maxCount);
      return;
    }
    const announced = { field: fieldname, kind: field.kind, originalName: filename };
    try {
      files.push(await this.receiver.receive(readParsed<Buffer>(file), announced));
    } catch (error) {
      throw field.maxCount > 1 ? withFileName(error, { name: filename, field: fieldname }) : error;
    }
  }

  private refuseFile(field: string, maxFiles?: number) {
    const message = maxFiles
      ? `At most ${maxFiles} ${maxFiles === 1 ? 'file' : 'files'}, each with a name.`
      : 'This form does not accept this file.';
    this.errors.push({ field, message });
  }

  private readText({ fieldname: sentName, value, valueTruncated }: MultipartValue<string>) {
    const fieldname = this.nameOf(sentName);
    if (valueTruncated) throw new HttpError(413, 'A field is too long.', [{ field: fieldname, message: 'Too long.' }]);
    if (Object.hasOwn(this.form.fields.shape, fieldname)) {
      this.texts.set(fieldname, [...(this.texts.get(fieldname) ?? []), value]);
    } else if (Object.hasOwn(this.form.files, fieldname)) {
      if (value !== '') this.errors.push({ field: fieldname, message: 'A file is needed here, not text.' });
    } else if (!this.readOnly.has(fieldname)) {
      this.errors.push({ field: fieldname, message: 'This form does not accept this field.' });
    }
  }

  private fields(): Record<string, unknown> {
    return Object.fromEntries([...this.texts].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
  }

  /** Returns the fields of a form without files, which may also be sent as JSON. */
  private findKnownFields(body: unknown): unknown {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const fields = Object.entries(body).map(([name, value]) => [this.nameOf(name), value as unknown] as const);
    for (const [name] of fields) {
      const known = Object.hasOwn(this.form.fields.shape, name) || this.readOnly.has(name);
      if (!known) this.errors.push({ field: name, message: 'This form does not accept this field.' });
    }
    return Object.fromEntries(fields);
  }

  private nameOf(sent: string): string {
    return this.form.eitherCase ? sent.charAt(0).toLowerCase() + sent.slice(1) : sent;
  }
}
