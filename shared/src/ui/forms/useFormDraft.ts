import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { StoredRecord } from '../queryHooks';
import type { FormValues } from '../fields/formValues';
import { useStoredDraft } from './useStoredDraft';
import type { FormFields } from './useFields';

interface FormDraftOptions {
  form: UseFormReturn<FormValues>;
  fields: FormFields;
  isFile: (name: string) => boolean;
  /** Stored values of the record. */
  stored: FormValues;
  record: StoredRecord | undefined;
  heading: string;
  /** Called instead of restoring if the record changed after the draft was stored. */
  onStale: (mine: FormValues, editedFields: string[], before: FormValues) => void;
}

/**
 * Manages the draft of one form. Restores it without asking if the session expired during the edits. Leaves out `fileOrder`,
 * because the files it orders cannot be stored.
 */
export function useFormDraft({ form, fields, isFile, stored, record, heading, onStale }: FormDraftOptions) {
  const { pathname } = useLocation();
  const draft = useStoredDraft({
    form,
    stored,
    // One page may have several forms. After the first save of a record the path is still that of a new one for a moment.
    address: record ? `${heading} ${record._id}` : `${pathname} ${heading}`,
    version: record?.updatedAt,
    isExcluded: (name) =>
      isFile(name) ||
      name === 'fileOrder' ||
      name === 'removedFiles' ||
      !!fields.descriptions.current.get(name)?.isSecret,
  });
  const restore = () => {
    const { offer } = draft;
    if (!offer) return;
    const editedFields = Object.keys(offer.values);
    if (editedFields.length > 0 && offer.version !== record?.updatedAt) {
      onStale(offer.values, editedFields, { ...stored, ...offer.before });
      return;
    }
    for (const [name, value] of Object.entries(offer.values)) form.setValue(name, value, { shouldDirty: true });
    draft.accept();
  };

  const [interrupted, setInterrupted] = useState(draft.offer?.interrupted);
  const restoreOnReturn = useRef(interrupted && restore);
  useEffect(() => {
    restoreOnReturn.current?.();
    restoreOnReturn.current = undefined;
  }, []);
  return {
    ...draft,
    restore,
    /** Set after an expired session until the user has acknowledged the notice. */
    interrupted,
    acknowledge: () => setInterrupted(undefined),
    clear: () => {
      setInterrupted(undefined);
      draft.clear();
    },
  };
}
