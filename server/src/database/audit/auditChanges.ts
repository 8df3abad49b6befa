import { type AuditPolicy, isRecorded, isShown } from './auditPolicy';

export type Value = string | number | null;
export type Row = Record<string, Value>;

/** A changed field of a record. `isHidden`: its values are not recorded. */
export interface FieldChange {
  field: string;
  before: Value;
  after: Value;
  isHidden?: true;
  /** Set if the field is of another record than that of the entry: `<table>:<id>`. */
  record?: string;
  /** What was done to the other record; on the first of its changes. */
  action?: string;
  /** Name of the other record at the time; on the first of its changes. */
  label?: string;
}

const maxTextLength = 1000;
/** Unchanged text that is kept before the first difference of two long texts. */
const keptBefore = 40;
/** Of all recorded values of one record; further fields are recorded without values. */
const maxRecordLength = 24_000;
/** Of all recorded values of one entry about many records. */
const maxEntryLength = 240_000;

/** Cuts at a character, never between the halves of a surrogate pair. */
function slice(text: string, from: number, length: number): string {
  const part = text.slice(from, from + length).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${from > 0 ? '…' : ''}${part}${from + length < text.length ? '…' : ''}`;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Bounds both values; of long texts, the part from their first difference on is kept. */
function bounded(before: Value, after: Value): { before: Value; after: Value } {
  const [one, other] = [String(before ?? ''), String(after ?? '')];
  if (one.length <= maxTextLength && other.length <= maxTextLength) return { before, after };
  const from = before === null || after === null ? 0 : Math.max(0, firstDifference(one, other) - keptBefore);
  const cut = (value: Value) => (typeof value === 'string' ? slice(value, from, maxTextLength) : value);
  return { before: cut(before), after: cut(after) };
}

function parseObject(value: Value | undefined): Record<string, unknown> | undefined {
  if (typeof value !== 'string' || !value.startsWith('{')) return undefined;
  try {
    return JSON.parse(value) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

const toValue = (value: unknown): Value =>
  value === undefined || value === null || typeof value === 'string' || typeof value === 'number'
    ? (value ?? null)
    : JSON.stringify(value);

/** Splits a column that holds a JSON object into its fields. */
function fieldsOf(column: string, before: Value, after: Value): [field: string, before: Value, after: Value][] {
  const [one, other] = [parseObject(before), parseObject(after)];
  if ((!one && !other) || (before && !one) || (after && !other)) return [[column, before, after]];
  const names = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])].sort();
  return names.map((name) => [`${column}.${name}`, toValue(one?.[name]), toValue(other?.[name])]);
}

const isEmpty = (value: Value) => value === null || value === '';

/** Returns the recorded differences between two states of a row; a state is unset before creation and after deletion. */
export function changesBetween(policy: AuditPolicy, before: Row | undefined, after: Row | undefined): FieldChange[] {
  const columns = Object.keys(after ?? before ?? {}).filter((column) => isRecorded(policy, column));
  return columns.flatMap((column) => {
    const [one, other] = [before?.[column] ?? null, after?.[column] ?? null];
    if (one === other || (isEmpty(one) && isEmpty(other))) return [];
    if (!isShown(policy, column)) return [{ field: column, before: null, after: null, isHidden: true as const }];
    return fieldsOf(column, one, other)
      .filter(([, was, is]) => was !== is && !(isEmpty(was) && isEmpty(is)))
      .map(([field, was, is]) => ({ field, ...bounded(was, is) }));
  });
}

const lengthOf = (value: Value) => String(value ?? '').length;

/** Removes the values of all changes after the first ones that fit. */
function bound(changes: readonly FieldChange[], maxLength: number): FieldChange[] {
  let length = 0;
  return changes.map((change) => {
    length += lengthOf(change.before) + lengthOf(change.after);
    return length > maxLength ? { ...change, before: null, after: null, isHidden: true } : change;
  });
}

/** Bounds the changes of one record: of fields past the limit, only the names are recorded. */
export const boundedRecord = (changes: readonly FieldChange[]): FieldChange[] => bound(changes, maxRecordLength);

/** Bounds the changes of one entry, which are bounded by record already. */
export const boundedEntry = (changes: readonly FieldChange[]): FieldChange[] => bound(changes, maxEntryLength);

/** Combines two successive changes of a record: of each field, the first state before and the last after. */
export function mergeChanges(first: readonly FieldChange[], then: readonly FieldChange[]): FieldChange[] {
  const fields = new Map(first.map((change) => [change.field, change]));
  for (const change of then) {
    const earlier = fields.get(change.field);
    const merged = earlier ? { ...change, before: earlier.before } : change;
    if (!merged.isHidden && merged.before === merged.after) fields.delete(change.field);
    else fields.set(change.field, merged);
  }
  return [...fields.values()];
}
