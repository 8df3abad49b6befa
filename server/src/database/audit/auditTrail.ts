import type { Acting } from './acting';
import { changesBetween, boundedEntry, type FieldChange, mergeChanges, type Row } from './auditChanges';
import type { AuditPolicy } from './auditPolicy';
import type { NewEntry } from './auditChain';
import { keyOf, type RecordedWrite, type WrittenRows } from './writeCapture';

type Kind = 'create' | 'update' | 'delete';

interface RecordChange {
  kind: Kind;
  record: string;
  label: string;
  changes: FieldChange[];
  actions: AuditPolicy['actions'];
}

interface PartsChange {
  record: string;
  field: string;
  removed: string[];
  added: string[];
}

const maxLabelLength = 200;

const keyText = (policy: AuditPolicy, row: Row): string =>
  keyOf(policy)
    .map((column) => String(row[column]))
    .join('/');

function kindOf(before: Row | undefined, after: Row | undefined): Kind {
  if (!before) return 'create';
  return after ? 'update' : 'delete';
}

/** Returns a part of a record in one line: the values of its recorded columns besides the record. */
function partText({ policy }: RecordedWrite, row: Row): string {
  if (policy.shown) return '';
  const { partOf, ignored = [] } = policy;
  const rest = Object.entries(row).filter(
    ([column, value]) => column !== partOf?.column && !ignored.includes(column) && value !== null && value !== '',
  );
  return rest.map(([, value]) => String(value)).join(' ');
}

/** Removes from both lists what both have. */
function withoutCommon(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Collects what one transaction changes, as one entry for each record. */
export class AuditTrail {
  private readonly records = new Map<string, RecordChange>();
  private readonly parts = new Map<string, PartsChange>();
  /** The administrator who signs in or registers. */
  private signedInId?: string;

  note(write: RecordedWrite, { before, after }: WrittenRows): void {
    if (write.policy.partOf) return this.noteParts(write, write.policy.partOf, { before, after });
    const { table, policy } = write;
    const afterByKey = new Map(after.map((row) => [keyText(policy, row), row]));
    const beforeByKey = new Map(before.map((row) => [keyText(policy, row), row]));
    for (const key of new Set([...beforeByKey.keys(), ...afterByKey.keys()])) {
      this.noteRecord(write, `${table}:${key}`, beforeByKey.get(key), afterByKey.get(key));
    }
  }

  /** Returns the entries of the collected changes. */
  entries({ userId, name, creationIs }: Acting): NewEntry[] {
    for (const parts of this.parts.values()) this.addParts(parts);
    const changed = [...this.records.values()].filter(({ kind, changes }) => kind !== 'update' || changes.length);
    return changed.map(({ kind, record, label, changes, actions }) => ({
      userId: userId ?? (name === undefined ? this.signedInId : undefined) ?? null,
      action: (kind === 'create' && creationIs) || (actions?.[kind] ?? kind),
      record,
      label,
      changes: boundedEntry(changes),
    }));
  }

  /** Returns the recorded name of an administrator whom the transaction deleted. */
  labelOf(record: string): string | undefined {
    return this.records.get(record)?.label;
  }

  private noteRecord(write: RecordedWrite, record: string, before: Row | undefined, after: Row | undefined): void {
    const { table, policy } = write;
    const row = after ?? before ?? {};
    if (table === 'sessions' && !before) this.signedInId = String(row.userId);
    if (table === 'users' && !before) this.signedInId ??= String(row.id);
    const label = policy.label ? String(row[policy.label] ?? '').slice(0, maxLabelLength) : '';
    const changes = changesBetween(policy, before, after);
    const earlier = this.records.get(record);
    const kind = kindOf(before, after);
    if (!earlier) return void this.records.set(record, { kind, record, label, changes, actions: policy.actions });
    if (earlier.kind === 'create' && kind === 'delete') return void this.records.delete(record);
    const merged = mergeChanges(earlier.changes, changes);
    const mergedKind = earlier.kind === 'delete' || kind === 'update' ? earlier.kind : kind;
    const isRecreated = earlier.kind === 'delete' && kind === 'create';
    this.records.set(record, { ...earlier, label, changes: merged, kind: isRecreated ? 'update' : mergedKind });
  }

  private noteParts(write: RecordedWrite, { table, column }: { table: string; column: string }, rows: WrittenRows) {
    const add = (list: 'removed' | 'added', row: Row) => {
      const record = `${table}:${row[column]}`;
      const key = `${record} ${write.table}`;
      const parts = this.parts.get(key) ?? { record, field: write.table, removed: [], added: [] };
      parts[list].push(partText(write, row));
      this.parts.set(key, parts);
    };
    for (const row of rows.before) add('removed', row);
    for (const row of rows.after) add('added', row);
  }

  private addParts({ record, field, removed, added }: PartsChange): void {
    const [before, after] = [withoutCommon(removed, added), withoutCommon(added, removed)];
    if (!before.length && !after.length) return;
    const isHidden = [...before, ...after].every((text) => text === '');
    const text = (list: string[]) => (list.length ? list.join('\n').slice(0, 1000) : null);
    const change: FieldChange = isHidden
      ? { field, before: null, after: null, isHidden }
      : { field, before: text(before), after: text(after) };
    const known = this.records.get(record);
    if (known) this.records.set(record, { ...known, changes: [...known.changes, change] });
    else this.records.set(record, { kind: 'update', record, label: '', changes: [change], actions: undefined });
  }
}
