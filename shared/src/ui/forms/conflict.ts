import type { FieldDescription } from '../fields/formContext';
import type { Values } from '../fields/formValues';
import { isSame } from './saveCalls';

export type Side = 'mine' | 'theirs';
export type Choices = { [field: string]: Side | undefined };

/** Two versions of one record: what was typed, and what somebody else stored meanwhile. */
export interface Conflict {
  /** The record as it is stored now. */
  current: { _id: string; updatedAt?: string };
  /** The administrator who saved it, if that is known. */
  savedBy?: string;
  /** What `current` has in the form's fields. */
  theirs: Values;
  /** What the record had when the typing began. */
  before: Values;
  mine: Values;
  /** The names of the fields in which something was typed. */
  typed: string[];
}

/** One field that is not the same in both versions. */
export interface Difference {
  name: string;
  label: string;
  /** The fields that go with the choice. */
  names: string[];
  /** For people. */
  before: string;
  mine: string;
  theirs: string;
  /** What is taken unless somebody chooses; none where both wrote. */
  preset: Side | undefined;
}

/** A value for people. */
function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The fields that differ, in the order of the form. Orders to the server, which no record holds, are no fields of it. */
export function differencesOf(conflict: Conflict, fields: ReadonlyMap<string, FieldDescription>): Difference[] {
  const { current, theirs, before, mine, typed } = conflict;
  return [...fields].flatMap(([name, { label, along = [], show = plainText }]): Difference[] => {
    const names = [name, ...along].filter((one) => one in current && one in theirs);
    const byMe = names.some((one) => typed.includes(one));
    const byThem = names.some((one) => !isSame(before[one], theirs[one]));
    const isEqual = names.every((one) => isSame(byMe ? mine[one] : before[one], theirs[one]));
    if (isEqual || !(byMe || byThem)) return [];
    const shown = (values: Values) => show(values[name], values);
    return [
      {
        ...{ name, label, names },
        ...{ before: shown(before), mine: shown(byMe ? { ...before, ...mine } : before), theirs: shown(theirs) },
        preset: byMe && byThem ? undefined : byMe ? 'mine' : 'theirs',
      },
    ];
  });
}

/** Whether an order of files names exactly the files that the record has now. */
function stillOrders(order: unknown, current: object): boolean {
  const wanted = JSON.stringify((JSON.parse(String(order)) as string[]).sort());
  return Object.values(current).some((list) => Array.isArray(list) && JSON.stringify([...list].sort()) === wanted);
}

/** What the form goes on with: values of mine that stand against theirs. */
export function chosenValues(conflict: Conflict, differences: Difference[], choices: Choices): Values {
  const { current, before, mine, typed } = conflict;
  const chosen = differences.filter(({ name, preset }) => (choices[name] ?? preset) === 'mine');
  const orders = typed.filter(
    (name) => !(name in current) && (name !== 'fileOrder' || stillOrders(mine[name], current)),
  );
  const names = [...chosen.flatMap((one) => one.names), ...orders];
  return Object.fromEntries(names.map((name) => [name, typed.includes(name) ? mine[name] : before[name]]));
}
