import { isDeepStrictEqual } from 'node:util';
import { type Call, inquiryCalls, manualCalls, newsCalls, productCalls } from '@msl/shared/contracts';
import type { Random } from 'random';
import type { AnsweredRecord } from './server';
import { pick, type SampleFiles } from './samples';

/** Records that must exist before the writers begin. */
export interface Anchors {
  categoryId: string;
  productId: string;
}

/** A kind of record that the crash test writes. */
export interface RecordKind {
  name: string;
  list: Call;
  create: Call;
  update?: Call;
  remove?: Call;
  /** The form field for files, their kind, the answer's field with their paths, and the call that removes one. */
  files?: { field: string; sample: keyof SampleFiles; paths: string; removeOne: Call };
  /** The text fields of a record that can be found by `mark`. */
  fields(mark: string, random: Random, anchors: Anchors): Record<string, string>;
  /** The mark of a record. */
  markOf(record: AnsweredRecord): string;
}

const words = ['neon', 'pixel', 'carousel', 'fuse', 'dimmer', 'gantry', 'lamp', 'Größe', 'façade', '灯'];
const sentence = (random: Random) => Array.from({ length: random.int(3, 60) }, () => pick(random, words)).join(' ');
const paragraph = (random: Random) => `<p>${sentence(random)}</p>`;

export const kinds: RecordKind[] = [
  {
    name: 'product',
    list: productCalls.list,
    create: productCalls.create,
    update: productCalls.update,
    remove: productCalls.remove,
    files: { field: 'images', sample: 'picture', paths: 'imagePath', removeOne: productCalls.removeImage },
    fields: (mark, random, { categoryId }) => ({
      name: mark,
      categoryId,
      partNumber: sentence(random).slice(0, 60).trim(),
      description: paragraph(random),
      specifications: paragraph(random),
    }),
    markOf: ({ name }) => String(name),
  },
  {
    name: 'manual',
    list: manualCalls.list,
    create: manualCalls.create,
    update: manualCalls.update,
    remove: manualCalls.remove,
    files: { field: 'manualFiles', sample: 'document', paths: 'filePaths', removeOne: manualCalls.removeFile },
    fields: (mark, random) => ({ title: mark, description: paragraph(random) }),
    markOf: ({ title }) => String(title),
  },
  {
    name: 'news',
    list: newsCalls.list,
    create: newsCalls.create,
    update: newsCalls.update,
    remove: newsCalls.remove,
    files: { field: 'images', sample: 'picture', paths: 'imagePath', removeOne: newsCalls.removeImage },
    fields: (mark, random) => ({ title: mark, description: paragraph(random) }),
    markOf: ({ title }) => String(title),
  },
  {
    name: 'inquiry',
    list: inquiryCalls.list,
    create: inquiryCalls.send,
    fields: (mark, random, { productId }) => ({
      name: mark,
      email: 'visitor@msl.example',
      message: sentence(random),
      productID: productId,
    }),
    markOf: ({ name }) => String(name),
  },
];

/** A record that the server acknowledged. */
export interface AcknowledgedRecord {
  kind: RecordKind;
  record: AnsweredRecord;
  /** Set for an update without an answer: whether the found record is its result. */
  pending?: (found: AnsweredRecord) => boolean;
  /** Its removal was not answered. */
  mayBeGone?: boolean;
}

/** A record that was sent and not acknowledged. */
export interface UnansweredRecord {
  kind: RecordKind;
  fields: Record<string, string>;
  files: number;
}

/** Fields that other records change: a message counts those that repeat it. */
const derivedFields = new Set(['repeatCount']);

/** Whether `found` has every field of `fields`, except those that other records change. */
export const shows = (found: AnsweredRecord, fields: Record<string, unknown>): boolean =>
  Object.entries(fields).every(([name, value]) => derivedFields.has(name) || isDeepStrictEqual(found[name], value));

export const pathsOf = ({ files }: RecordKind, record: AnsweredRecord): string[] =>
  files ? (record[files.paths] as string[]) : [];

/** All acknowledged records, and the calls in flight when the server was killed. */
export class Ledger {
  readonly known = new Map<string, AcknowledgedRecord>();
  /** By mark. */
  readonly unansweredCreates = new Map<string, UnansweredRecord>();
  readonly removed = new Set<string>();
  /** Hashes of uploaded documents by stored path. */
  readonly documents = new Map<string, string>();
  acknowledged = 0;
  unanswered = 0;

  of(kind: RecordKind): AcknowledgedRecord[] {
    return [...this.known.values()].filter((known) => known.kind === kind);
  }

  /**
   * Compares what a restarted server lists with the ledger, and settles calls that were in flight.
   *
   * @returns a sentence for each fault
   */
  settle(kind: RecordKind, listed: AnsweredRecord[]): string[] {
    const found = new Map(listed.map((record) => [record._id, record]));
    const faults = this.of(kind).flatMap((known) => this.settleKnown(known, found.get(known.record._id)));
    for (const record of listed) if (!this.known.has(record._id)) faults.push(...this.settleStranger(kind, record));
    for (const [mark, unansweredCreate] of this.unansweredCreates)
      if (unansweredCreate.kind === kind) this.unansweredCreates.delete(mark);
    return faults;
  }

  private settleKnown(known: AcknowledgedRecord, found: AnsweredRecord | undefined): string[] {
    const { kind, record, pending, mayBeGone } = known;
    if (!found) {
      this.known.delete(record._id);
      this.removed.add(record._id);
      return mayBeGone ? [] : [`${kind.name} ${record._id} was acknowledged and is lost`];
    }
    this.known.set(record._id, { kind, record: found });
    if (shows(found, record) || pending?.(found)) return [];
    return [`${kind.name} ${record._id} is not as it was acknowledged: ${JSON.stringify({ found, record })}`];
  }

  private settleStranger(kind: RecordKind, record: AnsweredRecord): string[] {
    const unansweredCreate = this.unansweredCreates.get(kind.markOf(record));
    if (this.removed.has(record._id)) return [`${kind.name} ${record._id} was removed and is back`];
    if (unansweredCreate?.kind !== kind) return [`${kind.name} ${record._id} was never sent`];
    this.known.set(record._id, { kind, record });
    const whole = shows(record, unansweredCreate.fields) && pathsOf(kind, record).length === unansweredCreate.files;
    return whole ? [] : [`${kind.name} ${record._id} is half of what was sent: ${JSON.stringify(record)}`];
  }
}
