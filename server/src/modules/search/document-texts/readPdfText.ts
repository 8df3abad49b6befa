import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The process's program, next to the bundled server or this source file. */
const program = join(dirname(fileURLToPath(import.meta.url)), 'pdfTextProgram.js');

/** What reading one PDF may use. */
export const pdfLimits = {
  maxPages: 500,
  /** Characters of text. */
  maxLength: 200_000,
  /** Of the whole process. */
  maxMemoryBytes: 768 * 1024 * 1024,
  maxHeapMegabytes: 256,
  /** Of processor time; a page takes milliseconds. */
  maxCpuMs: 20_000,
  /** A busy machine may be many times slower. */
  maxMs: 5 * 60_000,
};

const Result = z.union([z.object({ text: z.string() }), z.object({ fault: z.enum(['encrypted', 'broken']) })]);

/** Why a PDF has no text to search: it needs a password, is damaged, or needs more than {@link pdfLimits}. */
export type PdfFault = 'encrypted' | 'broken' | 'too-much';

export type PdfText = { text: string } | { fault: PdfFault };

function toPdfText(output: string): PdfText {
  const result = Result.parse(JSON.parse(output));
  return 'text' in result ? { text: result.text.slice(0, pdfLimits.maxLength) } : result;
}

/**
 * Reads the text of a PDF in a process of its own, which a hostile file can only slow down or end, and which gets no
 * secrets.
 *
 * @throws errors of the stream; also if the process cannot start or is aborted
 */
export async function readPdfText(
  content: Readable,
  { signal, limits = pdfLimits }: { signal?: AbortSignal; limits?: typeof pdfLimits } = {},
): Promise<PdfText> {
  let stop: () => void = () => undefined;
  const reading = new Promise<PdfText>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--disallow-code-generation-from-strings', program, JSON.stringify(limits)],
      // A character takes at most 6 bytes of JSON.
      { timeout: limits.maxMs, killSignal: 'SIGKILL', maxBuffer: 6 * limits.maxLength + 1000, env: {}, signal },
      (error, stdout) => {
        if (!error) resolve(toPdfText(stdout));
        else if (!signal?.aborted && child.signalCode) resolve({ fault: 'too-much' });
        else reject(error);
      },
    );
    stop = () => child.kill('SIGKILL');
    child.stdin?.on('error', () => undefined);
    pipeline(content, child.stdin!).catch((error: NodeJS.ErrnoException) => {
      // A process that ended early tells more itself.
      if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
      stop();
      reject(error);
    });
  });
  return reading;
}
