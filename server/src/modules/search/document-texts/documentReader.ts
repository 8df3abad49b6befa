import { minutesToMilliseconds } from 'date-fns';
import { changesOf } from '../../../database/changes';
import type { Db } from '../../../database/db';
import { BlobMissing, type BlobStore } from '../../../media/blobStore';
import { BadFile } from '../../../parsing/badFile';
import type { FileLog } from '../../../media/fileLog';
import { DocumentTextRepository } from './documentTextRepository';
import { readPdfText } from './readPdfText';

/** For claims that other servers gave up, and for files that could not be reached. */
const lookAgainMs = minutesToMilliseconds(10);
/** An import stores many files in a row. */
const settleMs = 300;

interface DocumentReaderParts {
  db: Db;
  blobs: BlobStore;
  log: FileLog;
  /** For files while they are read. */
  folder: string;
  /** Called after a text was stored; must not throw. */
  onRead: () => Promise<void>;
}

/** Reads the text of stored PDFs in the background, one after the other: at the start, and soon after each upload. */
export class DocumentReader {
  private readonly texts: DocumentTextRepository;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;
  private soon?: NodeJS.Timeout;

  constructor(private readonly parts: DocumentReaderParts) {
    this.texts = new DocumentTextRepository(parts.db);
  }

  start(): void {
    changesOf(this.parts.db).observe((tables) => {
      if (!tables || tables.includes('files')) this.readSoon();
    });
    this.timer = setInterval(() => this.readSoon(), lookAgainMs).unref();
    this.readSoon();
  }

  /** Ends the process that reads; another server, or the next start, reads the file. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    clearTimeout(this.soon);
    this.stopping.abort();
    await this.running;
  }

  private readSoon(): void {
    if (this.stopping.signal.aborted) return;
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      this.running = this.running.then(() => this.readAll());
    }, settleMs).unref();
  }

  private async readAll(): Promise<void> {
    try {
      while (!this.stopping.signal.aborted) {
        const key = await this.texts.claim();
        if (key === undefined) return;
        await this.readOne(key);
      }
    } catch (err) {
      this.parts.log.warn({ err }, 'the texts of PDFs could not be read');
    }
  }

  private async readOne(key: string): Promise<void> {
    const { blobs, log, folder, onRead } = this.parts;
    const { signal } = this.stopping;
    try {
      await this.texts.store(key, await readPdfText(await blobs.open(key), { folder, signal }));
      await onRead();
    } catch (err) {
      if (signal.aborted) return this.texts.release(key, { afterMs: 0 });
      if (err instanceof BadFile) {
        log.info({ file: key, fault: err.message }, 'a PDF has no text to search');
        return this.texts.store(key, undefined);
      }
      log.warn({ err, file: key }, 'the text of a PDF could not be read; it is tried again later');
      await this.texts.release(key, { isCounted: err instanceof BlobMissing });
    }
  }
}
