import type { Random } from 'random';
import { type Anchors, type RecordKind, type AcknowledgedRecord, type Ledger, pathsOf, shows } from './records';
import { pick, type Sample, type SampleFiles } from './samples';
import type { Client, AnsweredRecord } from './server';

const maxFilesPerRecord = 3;

/** State that all writers share. */
export interface WriterContext {
  client: Client;
  ledger: Ledger;
  samples: SampleFiles;
  anchors: Anchors;
}

/** Writes records of one kind, one call at a time, and notes acknowledged writes in the ledger. */
export class Writer {
  private static made = 0;
  private readonly mine = new Set<string>();

  constructor(
    private readonly kind: RecordKind,
    private readonly random: Random,
    private readonly context: WriterContext,
  ) {}

  /**
   * Goes on until the server goes away.
   *
   * @throws if the server refuses anything: nothing here is wrong
   */
  async write(): Promise<void> {
    for (;;) {
      const own = this.context.ledger.of(this.kind).filter(({ record }) => this.mine.has(record._id));
      const known = own.length > 2 ? pick(this.random, own) : undefined;
      if (!(await (known ? this.change(known) : this.create()))) return;
      this.context.ledger.acknowledged += 1;
    }
  }

  private change(known: AcknowledgedRecord): Promise<boolean> {
    if (!this.kind.update || this.random.next() < 0.3) return this.create();
    if (this.random.next() < 0.3) return this.remove(known);
    return pathsOf(this.kind, known.record).length && this.random.next() < 0.3
      ? this.removeFile(known)
      : this.update(known);
  }

  private async create(): Promise<boolean> {
    const { ledger } = this.context;
    const mark = `${this.kind.name} ${(Writer.made += 1)}`;
    const fields = this.kind.fields(mark, this.random, this.context.anchors);
    const files = this.files();
    ledger.unansweredCreates.set(mark, { kind: this.kind, fields, files: files.length });
    const record = await this.send(this.kind.create, this.toContent(fields, files));
    if (!record) return false;
    ledger.unansweredCreates.delete(mark);
    this.mine.add(record._id);
    // A visitor is shown the choices of an inquiry as an object, an administrator as text.
    const { selectedAttribute: _, ...acknowledged } = record;
    this.note({ kind: this.kind, record: acknowledged as AnsweredRecord }, files);
    return true;
  }

  private async update(known: AcknowledgedRecord): Promise<boolean> {
    const { record } = known;
    const fields = this.kind.fields(this.kind.markOf(record), this.random, this.context.anchors);
    const files = this.files();
    const before = pathsOf(this.kind, record);
    const { updatedAt: _, [this.kind.files?.paths ?? '']: __, ...kept } = record;
    known.pending = (found) => {
      const paths = pathsOf(this.kind, found);
      const grown = paths.length === before.length + files.length && before.every((path, at) => path === paths[at]);
      return grown && shows(found, { ...kept, ...fields });
    };
    const updated = await this.send(this.kind.update, { id: record._id, ...this.toContent(fields, files) });
    if (updated) this.note({ kind: this.kind, record: updated }, files);
    return Boolean(updated);
  }

  private async removeFile(known: AcknowledgedRecord): Promise<boolean> {
    const { files } = this.kind;
    const paths = pathsOf(this.kind, known.record);
    const index = this.random.int(0, paths.length - 1);
    const { updatedAt: _, ...kept } = known.record;
    const rest = { ...kept, [files?.paths ?? '']: paths.toSpliced(index, 1) };
    known.pending = (found) => shows(found, rest);
    const updated = await this.send(files?.removeOne, { id: known.record._id, index });
    if (updated) this.note({ kind: this.kind, record: updated }, []);
    return Boolean(updated);
  }

  private async remove(known: AcknowledgedRecord): Promise<boolean> {
    const { ledger } = this.context;
    known.mayBeGone = true;
    if (!(await this.send(this.kind.remove, { id: known.record._id }))) return false;
    ledger.known.delete(known.record._id);
    ledger.removed.add(known.record._id);
    return true;
  }

  private files(): Sample[] {
    const { files } = this.kind;
    if (!files || this.random.next() < 0.15) return [];
    return Array.from({ length: this.random.int(1, maxFilesPerRecord) }, () => this.context.samples[files.sample]());
  }

  private toContent(fields: Record<string, string>, files: Sample[]) {
    if (!this.kind.files) return { body: fields };
    return { form: { ...fields, [this.kind.files.field]: files.map(({ file }) => file) } };
  }

  /** The record as acknowledged; `undefined` if the server went away. */
  private async send(
    call: RecordKind['update'],
    content: Parameters<Client['send']>[1],
  ): Promise<AnsweredRecord | undefined> {
    if (!call) throw new Error(`There is no such call for a ${this.kind.name}.`);
    const answered = await this.context.client.send(call, content);
    if (!answered) {
      this.context.ledger.unanswered += 1;
      return undefined;
    }
    if (answered.status >= 300) throw new Error(`${call.method} ${call.path} answered ${answered.status}.`);
    return (answered.data ?? { _id: '' }) as AnsweredRecord;
  }

  private note(known: AcknowledgedRecord, files: Sample[]): void {
    const { ledger } = this.context;
    ledger.known.set(known.record._id, known);
    if (this.kind.files?.sample !== 'document' || files.length === 0) return;
    const paths = pathsOf(this.kind, known.record).slice(-files.length);
    paths.forEach((path, at) => ledger.documents.set(path, files[at]?.sha256 ?? ''));
  }
}
