import type { Acting } from './acting';
import { boundedEntry, boundedRecord, changesBetween, type FieldChange, mergeChanges, type Row } from './auditChanges';
import { type AuditPolicy, isShown } from './auditPolicy';
import type { NewEntry } from './auditChain';
import { keyOf, type RecordedWrite, type WrittenRows } from './writeCapture';

type Kind = 'create' | 'update' | 'delete';

interface RecordChange {
  kind: Kind;
  record: string;
  label: string;
  changes: FieldChange[];
  policy: Pick<AuditPolicy, 'actions' | 'isSecondary' | 'isConsequence'>;
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
  const { partOf, ignored = [] } = policy;
  const rest = Object.entries(row).filter(
    ([column, value]) =>
      column !== partOf?.column &&
      !ignored.includes(column) &&
      isShown(policy, column) &&
      value !== null &&
      value !== '',
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

/** Parts of messages name this table, because they do not know whether theirs is an inquiry or a contact message. */
const anyMessage = /^messages:(.*)$/;
const tablesOfMessages = ['inquiries', 'contacts'] as const;
/** The act is named after what was made or removed rather than after what changed with it. */
const kindOrder: readonly Kind[] = ['delete', 'create', 'update'];

/** Returns the record after which an act is named. */
function mainOf(changes: readonly RecordChange[]): RecordChange | undefined {
  const rank = ({ kind, policy }: RecordChange) => (policy.isSecondary ? 10 : 0) + kindOrder.indexOf(kind);
  return [...changes].sort((one, other) => rank(one) - rank(other))[0];
}

/** Returns the changes of another record than that of the entry. */
function othersChanges({ record, label, changes }: RecordChange, action: string): FieldChange[] {
  const [first = { field: 'record', before: null, after: null, isHidden: true as const }, ...rest] = changes;
  const named = { ...first, action, ...(label && { label }) };
  return boundedRecord([named, ...rest]).map((change) => ({ ...change, record }));
}

/** Collects what one transaction changes, as one entry: about a record, and about others that changed with it. */
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

  /** Ids of messages whose parts changed, and of which it is not known in which table they are. */
  messageIds(): string[] {
    const ids = [...this.parts.values()].flatMap(({ record }) => anyMessage.exec(record)?.[1] ?? []);
    return ids.filter((id) => !this.knownMessage(id));
  }

  /**
   * Returns the entry of the collected changes; `undefined` if there are none.
   *
   * @param inquiries those of {@link messageIds} that are inquiries
   */
  entry({ userId, name, creationIs }: Acting, inquiries: ReadonlySet<string>): NewEntry | undefined {
    for (const parts of this.parts.values()) {
      const id = anyMessage.exec(parts.record)?.[1];
      const message = id && (this.knownMessage(id) ?? `${inquiries.has(id) ? 'inquiries' : 'contacts'}:${id}`);
      this.addParts({ ...parts, record: message || parts.record });
    }
    const changed = [...this.records.values()].filter(({ kind, changes }) => kind !== 'update' || changes.length);
    const causes = changed.filter(({ policy }) => !policy.isConsequence);
    const all = causes.length ? causes : changed;
    const main = mainOf(all);
    if (!main) return undefined;
    const actionOf = ({ kind, policy }: RecordChange) =>
      (kind === 'create' && creationIs) || (policy.actions?.[kind] ?? kind);
    const others = all.filter((one) => one !== main).flatMap((one) => othersChanges(one, actionOf(one)));
    return {
      userId: userId ?? (name === undefined ? this.signedInId : undefined) ?? null,
      action: actionOf(main),
      record: main.record,
      label: main.label,
      changes: boundedEntry([...boundedRecord(main.changes), ...others]),
    };
  }

  private knownMessage(id: string): string | undefined {
    return tablesOfMessages.map((table) => `${table}:${id}`).find((record) => this.records.has(record));
  }

  /** Returns the recorded name of a record that the transaction deleted. */
  labelOfDeleted(record: string): string | undefined {
    const change = this.records.get(record);
    return change?.kind === 'delete' ? change.label : undefined;
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
    if (!earlier) return void this.records.set(record, { kind, record, label, changes, policy });
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
    else this.records.set(record, { kind: 'update', record, label: '', changes: [change], policy: {} });
  }
}
