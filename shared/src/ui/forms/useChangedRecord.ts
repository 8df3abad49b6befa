import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { StoredRecord } from '../queryHooks';
import { recordChanges } from '../feedback/recordChanges';
import type { Values } from '../fields/formValues';
import { changedOnly, isSame } from './saveCalls';

interface LoadedRecord {
  /** As the query answers it. */
  record: StoredRecord | undefined;
  /** Loads it anew; unset while it is not stored. */
  reload?: () => unknown;
}

interface ShownRecord {
  form: UseFormReturn<Values>;
  /** The version that the form shows. */
  record: StoredRecord | undefined;
  valuesOf: (record: StoredRecord) => Values;
  replaceRecord: (record: StoredRecord) => void;
}

const timeOf = (record: StoredRecord | undefined) => Date.parse(record?.updatedAt ?? '') || 0;

/**
 * Shows the record anew once something beside the form has changed it, such as an Undo. Fields that the user has changed since keep their
 * values; if one of them was changed by somebody else too, the form stays as it is and the next save compares both.
 */
export function useChangedRecord({ record: loaded, reload }: LoadedRecord, shown: ShownRecord): void {
  const { form, record, valuesOf, replaceRecord } = shown;
  const isAwaited = useRef(false);
  const latestReload = useRef(reload);
  useEffect(() => {
    latestReload.current = reload;
  });
  useEffect(
    () =>
      recordChanges.onChange(() => {
        isAwaited.current = true;
        latestReload.current?.();
      }),
    [],
  );

  useEffect(() => {
    if (!isAwaited.current || !loaded || timeOf(loaded) <= timeOf(record)) return;
    isAwaited.current = false;
    const before: Values = form.control._defaultValues;
    const typed = changedOnly(form.getValues(), before);
    const stored = changedOnly(valuesOf(loaded), record ? valuesOf(record) : before);
    if (Object.keys(typed).some((name) => name in stored && !isSame(typed[name], stored[name]))) return;
    replaceRecord(loaded);
    form.reset({ ...before, ...stored });
    for (const [name, value] of Object.entries(typed)) form.setValue(name, value, { shouldDirty: true });
  });
}
