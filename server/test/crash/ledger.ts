import { isDeepStrictEqual } from 'node:util';
import type { Shown } from './client';
import type { Kind } from './kinds';

/** A record that the server acknowledged. */
export interface Known {
  kind: Kind;
  record: Shown;
  /** A change without an answer: whether a record as found is what it would have made. */
  pending?: (found: Shown) => boolean;
  /** Its removal was not answered. */
  mayBeGone?: boolean;
}

/** A record that was sent and not acknowledged. */
export interface Birth {
  kind: Kind;
  fields: Record<string, string>;
  files: number;
}

/** Fields that other records change: a message counts those that repeat it. */
const derivedFields = new Set(['repeatCount']);

/** Whether `found` has every field of `fields`, except those that other records change. */
export const shows = (found: Shown, fields: Record<string, unknown>): boolean =>
  Object.entries(fields).every(([name, value]) => derivedFields.has(name) || isDeepStrictEqual(found[name], value));

export const pathsOf = ({ files }: Kind, record: Shown): string[] => (files ? (record[files.paths] as string[]) : []);

/** Everything that was acknowledged, and what was under way when the server was killed. */
export class Ledger {
  readonly known = new Map<string, Known>();
  /** By mark. */
  readonly births = new Map<string, Birth>();
  readonly removed = new Set<string>();
  /** What was uploaded, by stored path; only files that the server keeps as they are. */
  readonly documents = new Map<string, string>();
  acknowledged = 0;
  unanswered = 0;

  of(kind: Kind): Known[] {
    return [...this.known.values()].filter((known) => known.kind === kind);
  }

  /**
   * Holds what a started server shows against what is known, and settles what was under way.
   *
   * @returns a sentence for each fault
   */
  settle(kind: Kind, listed: Shown[]): string[] {
    const found = new Map(listed.map((record) => [record._id, record]));
    const faults = this.of(kind).flatMap((known) => this.settleKnown(known, found.get(known.record._id)));
    for (const record of listed) if (!this.known.has(record._id)) faults.push(...this.settleStranger(kind, record));
    for (const [mark, birth] of this.births) if (birth.kind === kind) this.births.delete(mark);
    return faults;
  }

  private settleKnown(known: Known, found: Shown | undefined): string[] {
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

  private settleStranger(kind: Kind, record: Shown): string[] {
    const birth = this.births.get(kind.markOf(record));
    if (this.removed.has(record._id)) return [`${kind.name} ${record._id} was removed and is back`];
    if (birth?.kind !== kind) return [`${kind.name} ${record._id} was never sent`];
    this.known.set(record._id, { kind, record });
    const whole = shows(record, birth.fields) && pathsOf(kind, record).length === birth.files;
    return whole ? [] : [`${kind.name} ${record._id} is half of what was sent: ${JSON.stringify(record)}`];
  }
}
