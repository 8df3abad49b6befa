import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { ParserLimits } from '../../../parsing/parser';
import { runParser } from '../../../parsing/runParser';
import { pdfParser } from './parser/pdfParser';

interface ReadingOptions {
  /** For the copy of the PDF while it is read. */
  folder: string;
  signal?: AbortSignal;
  /** Overrides of the parser's limits; for tests. */
  limits?: Partial<ParserLimits>;
}

/**
 * Reads the text of a PDF in the process of parsers.
 *
 * @throws BadFile if the PDF has no text to search: it needs a password, is damaged, or exceeds a limit; errors of the
 * stream and of the disk; also if the process cannot start or is aborted
 */
export async function readPdfText(content: Readable, { folder, ...options }: ReadingOptions): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    await pipeline(content, createWriteStream(path), { signal: options.signal });
    return await runParser(pdfParser, { path }, { result: z.string(), ...options });
  } finally {
    await rm(path, { force: true });
  }
}
