import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { StoredRecord } from '../queryHooks';
import type { Colleague } from '../../contracts/presence';
import { recordChanges } from '../feedback/recordChanges';
import type { FormValues } from '../fields/formValues';
import { initialValues } from './initialValues';
import { changedOnly, isSame } from './saveCalls';

interface LoadedRecord {
  /** The latest response of the query. */
  record: StoredRecord | undefined;
  /** Reloads it; `undefined` while it is not stored. */
  reload?: () => unknown;
}

interface ShownRecord {
  form: UseFormReturn<FormValues>;
  /** The version in the form. */
  record: StoredRecord | undefined;
  valuesOf: (record: StoredRecord) => FormValues;
  replaceRecord: (record: StoredRecord) => void;
  /** Who else has it open. */
  others: readonly Colleague[];
}

const timeOf = (record: Pick<StoredRecord, 'updatedAt'> | undefined) => Date.parse(record?.updatedAt ?? '') || 0;

/** What a colleague's save did to the open form: it shows the changes, or the next save compares both versions. */
export type ColleagueChange = 'shown' | 'compared';

/**
 * Updates the form after something else changed its record, such as an Undo or a colleague. Edited fields keep their
 * values. If somebody else changed one of them too, does not change the form: the next save shows both versions.
 *
 * Looks for a change when a colleague is no longer editing, and so may have saved.
 *
 * @returns what the last save of a colleague did
 */
export function useChangedRecord(
  { record: loaded, reload }: LoadedRecord,
  shown: ShownRecord,
): ColleagueChange | undefined {
  const { form, record, valuesOf, replaceRecord, others } = shown;
  const isReloadPending = useRef(false);
  const isOfColleague = useRef(false);
  const [change, setChange] = useState<{ kind: ColleagueChange; updatedAt: string | undefined }>();
  const latestReload = useRef(reload);
  useEffect(() => {
    latestReload.current = reload;
  });
  useEffect(
    () =>
      recordChanges.onChange(() => {
        isReloadPending.current = true;
        isOfColleague.current = false;
        latestReload.current?.();
      }),
    [],
  );

  useEffect(() => {
    if (!isReloadPending.current || !loaded || timeOf(loaded) <= timeOf(record)) return;
    isReloadPending.current = false;
    const tell = (kind: ColleagueChange) => {
      if (isOfColleague.current) setChange({ kind, updatedAt: loaded.updatedAt });
      isOfColleague.current = false;
    };
    const before = initialValues(form);
    const typed = changedOnly(form.getValues(), before);
    const stored = changedOnly(valuesOf(loaded), record ? valuesOf(record) : before);
    if (Object.keys(typed).some((name) => name in stored && !isSame(typed[name], stored[name])))
      return tell('compared');
    replaceRecord(loaded);
    form.reset({ ...before, ...stored });
    for (const [name, value] of Object.entries(typed)) form.setValue(name, value, { shouldDirty: true });
    tell('shown');
  });

  const editing = useRef<string[]>([]);
  useEffect(() => {
    const now = others.filter(({ activity }) => activity === 'editing').map(({ _id }) => _id);
    const hasEnded = editing.current.some((id) => !now.includes(id));
    editing.current = now;
    if (!hasEnded) return;
    isReloadPending.current = true;
    isOfColleague.current = true;
    latestReload.current?.();
  }, [others]);
  // The form's own save ends what is said of a colleague's.
  const isCurrent =
    change && (change.kind === 'shown' ? change.updatedAt === record?.updatedAt : timeOf(change) > timeOf(record));
  return isCurrent ? change.kind : undefined;
}
