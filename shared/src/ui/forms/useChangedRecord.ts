import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { StoredRecord } from '../queryHooks';
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
}

const timeOf = (record: StoredRecord | undefined) => Date.parse(record?.updatedAt ?? '') || 0;

/**
 * Updates the form after something else changed its record, such as an Undo. Edited fields keep their values. If
 * somebody else changed one of them too, does not change the form: the next save shows both versions.
 */
export function useChangedRecord({ record: loaded, reload }: LoadedRecord, shown: ShownRecord): void {
  const { form, record, valuesOf, replaceRecord } = shown;
  const isReloadPending = useRef(false);
  const latestReload = useRef(reload);
  useEffect(() => {
    latestReload.current = reload;
  });
  useEffect(
    () =>
      recordChanges.onChange(() => {
        isReloadPending.current = true;
        latestReload.current?.();
      }),
    [],
  );

  useEffect(() => {
    if (!isReloadPending.current || !loaded || timeOf(loaded) <= timeOf(record)) return;
    isReloadPending.current = false;
    const before = initialValues(form);
    const typed = changedOnly(form.getValues(), before);
    const stored = changedOnly(valuesOf(loaded), record ? valuesOf(record) : before);
    if (Object.keys(typed).some((name) => name in stored && !isSame(typed[name], stored[name]))) return;
    replaceRecord(loaded);
    form.reset({ ...before, ...stored });
    for (const [name, value] of Object.entries(typed)) form.setValue(name, value, { shouldDirty: true });
  });
}
