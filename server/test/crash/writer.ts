import type { Client, Shown } from './client';
import type { Anchors, Kind } from './kinds';
import { type Known, type Ledger, pathsOf, shows } from './ledger';
import type { Random } from './random';
import type { Sample, SampleFiles } from './sampleFiles';

const maxFilesPerRecord = 3;

/** What several writers share. */
export interface Desk {
  client: Client;
  ledger: Ledger;
  samples: SampleFiles;
  anchors: Anchors;
}

/** Writes records of one kind, one call after the other, and notes what was acknowledged. */
export class Writer {
  private static made = 0;
  private readonly mine = new Set<string>();

  constructor(
    private readonly kind: Kind,
    private readonly random: Random,
    private readonly desk: Desk,
  ) {}

  /**
   * Goes on until the server goes away.
   *
   * @throws if the server refuses anything: nothing here is wrong
   */
  async write(): Promise<void> {
    for (;;) {
      const own = this.desk.ledger.of(this.kind).filter(({ record }) => this.mine.has(record._id));
      const known = own.length > 2 ? this.random.pick(own) : undefined;
      if (!(await (known ? this.change(known) : this.create()))) return;
      this.desk.ledger.acknowledged += 1;
    }
  }

  private change(known: Known): Promise<boolean> {
    if (!this.kind.update || this.random.chance(0.3)) return this.create();
    if (this.random.chance(0.3)) return this.remove(known);
    return pathsOf(this.kind, known.record).length && this.random.chance(0.3)
      ? this.removeFile(known)
      : this.update(known);
  }

  private async create(): Promise<boolean> {
    const { ledger } = this.desk;
    const mark = `${this.kind.name} ${(Writer.made += 1)}`;
    const fields = this.kind.fields(mark, this.random, this.desk.anchors);
    const files = this.files();
    ledger.births.set(mark, { kind: this.kind, fields, files: files.length });
    const record = await this.send(this.kind.create, this.sent(fields, files));
    if (!record) return false;
    ledger.births.delete(mark);
    this.mine.add(record._id);
    // A visitor is shown the choices of an inquiry as an object, an administrator as text.
    const { selectedAttribute: _, ...acknowledged } = record;
    this.note({ kind: this.kind, record: acknowledged as Shown }, files);
    return true;
  }

  private async update(known: Known): Promise<boolean> {
    const { record } = known;
    const fields = this.kind.fields(this.kind.markOf(record), this.random, this.desk.anchors);
    const files = this.files();
    const before = pathsOf(this.kind, record);
    const { updatedAt: _, [this.kind.files?.paths ?? '']: __, ...kept } = record;
    known.pending = (found) => {
      const paths = pathsOf(this.kind, found);
      const grown = paths.length === before.length + files.length && before.every((path, at) => path === paths[at]);
      return grown && shows(found, { ...kept, ...fields });
    };
    const updated = await this.send(this.kind.update, { id: record._id, ...this.sent(fields, files) });
    if (updated) this.note({ kind: this.kind, record: updated }, files);
    return Boolean(updated);
  }

  private async removeFile(known: Known): Promise<boolean> {
    const { files } = this.kind;
    const paths = pathsOf(this.kind, known.record);
    const index = this.random.between(0, paths.length - 1);
    const { updatedAt: _, ...kept } = known.record;
    const rest = { ...kept, [files?.paths ?? '']: paths.toSpliced(index, 1) };
    known.pending = (found) => shows(found, rest);
    const updated = await this.send(files?.removeOne, { id: known.record._id, index });
    if (updated) this.note({ kind: this.kind, record: updated }, []);
    return Boolean(updated);
  }

  private async remove(known: Known): Promise<boolean> {
    const { ledger } = this.desk;
    known.mayBeGone = true;
    if (!(await this.send(this.kind.remove, { id: known.record._id }))) return false;
    ledger.known.delete(known.record._id);
    ledger.removed.add(known.record._id);
    return true;
  }

  private files(): Sample[] {
    const { files } = this.kind;
    if (!files || this.random.chance(0.15)) return [];
    return Array.from({ length: this.random.between(1, maxFilesPerRecord) }, () => this.desk.samples[files.sample]());
  }

  private sent(fields: Record<string, string>, files: Sample[]) {
    if (!this.kind.files) return { body: fields };
    return { form: { ...fields, [this.kind.files.field]: files.map(({ file }) => file) } };
  }

  /** The record as acknowledged; `undefined` if the server went away. */
  private async send(call: Kind['update'], sent: Parameters<Client['send']>[1]): Promise<Shown | undefined> {
    if (!call) throw new Error(`There is no such call for a ${this.kind.name}.`);
    const answered = await this.desk.client.send(call, sent);
    if (!answered) {
      this.desk.ledger.unanswered += 1;
      return undefined;
    }
    if (answered.status >= 300) throw new Error(`${call.method} ${call.path} answered ${answered.status}.`);
    return (answered.data ?? { _id: '' }) as Shown;
  }

  private note(known: Known, files: Sample[]): void {
    const { ledger } = this.desk;
    ledger.known.set(known.record._id, known);
    if (this.kind.files?.sample !== 'document' || files.length === 0) return;
    const paths = pathsOf(this.kind, known.record).slice(-files.length);
    paths.forEach((path, at) => ledger.documents.set(path, files[at]?.sha256 ?? ''));
  }
}
