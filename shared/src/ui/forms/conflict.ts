import type { FieldDescription } from '../fields/formContext';
import type { FormValues } from '../fields/formValues';
import { valueText } from '../fields/valueText';
import { isSame } from './saveCalls';

export type Side = 'mine' | 'theirs';
export type ConflictChoices = { [field: string]: Side | undefined };

/**
 * Two versions of one record: the user's edits, and the version that somebody else stored since the record was loaded.
 */
export interface EditConflict {
  /** The record as it is stored now. */
  current: { _id: string; updatedAt?: string };
  /** Name of the administrator who saved it, if known. */
  savedBy?: string;
  /** Values of `current` in the form's fields. */
  theirs: FormValues;
  /** Stored values when the edits began. */
  before: FormValues;
  mine: FormValues;
  /** Names of the edited fields. */
  editedFields: string[];
}

/** One field that differs between the two versions. */
export interface Difference {
  name: string;
  label: string;
  /** All fields that follow the choice, as a longitude follows its latitude. */
  names: string[];
  /** Readable texts. */
  before: string;
  mine: string;
  theirs: string;
  /** The preselected side; `undefined` if both sides changed the field. */
  preset: Side | undefined;
}

/**
 * Returns the fields that differ, in the order of the form. Leaves out commands such as `fileOrder`, which are sent with the
 * form but are not part of the record.
 */
export function differencesOf(conflict: EditConflict, fields: ReadonlyMap<string, FieldDescription>): Difference[] {
  const { current, theirs, before, mine, editedFields } = conflict;
  return [...fields].flatMap(([name, { label, linkedFields = [], format = valueText }]): Difference[] => {
    const names = [name, ...linkedFields].filter((one) => one in current && one in theirs);
    const byMe = names.some((one) => editedFields.includes(one));
    const byThem = names.some((one) => !isSame(before[one], theirs[one]));
    const isEqual = names.every((one) => isSame(byMe ? mine[one] : before[one], theirs[one]));
    if (isEqual || !(byMe || byThem)) return [];
    const textOf = (values: FormValues) => format(values[name], values);
    return [
      {
        ...{ name, label, names },
        ...{ before: textOf(before), mine: textOf(byMe ? { ...before, ...mine } : before), theirs: textOf(theirs) },
        preset: byMe && byThem ? undefined : byMe ? 'mine' : 'theirs',
      },
    ];
  });
}

/** Whether a file order names exactly the files of the stored record. */
function isOrderOfStoredFiles(order: unknown, current: object): boolean {
  const orderedPaths = JSON.stringify((JSON.parse(String(order)) as string[]).sort());
  return Object.values(current).some(
    (list) => Array.isArray(list) && JSON.stringify([...list].sort()) === orderedPaths,
  );
}

/** Returns the user's values that replace the stored ones: the chosen fields and the commands that still apply. */
export function chosenValues(conflict: EditConflict, differences: Difference[], choices: ConflictChoices): FormValues {
  const { current, before, mine, editedFields } = conflict;
  const chosen = differences.filter(({ name, preset }) => (choices[name] ?? preset) === 'mine');
  const commands = editedFields.filter(
    (name) => !(name in current) && (name !== 'fileOrder' || isOrderOfStoredFiles(mine[name], current)),
  );
  const names = [...chosen.flatMap((one) => one.names), ...commands];
  return Object.fromEntries(names.map((name) => [name, editedFields.includes(name) ? mine[name] : before[name]]));
}
