import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { StoredRecord } from '../queryHooks';
import type { Values } from '../fields/formValues';
import { useStoredDraft } from './useStoredDraft';
import type { Fields } from './useFields';

interface FormDraftOptions {
  form: UseFormReturn<Values>;
  fields: Fields;
  isFile: (name: string) => boolean;
  /** What the record has stored. */
  stored: Values;
  record: StoredRecord | undefined;
  heading: string;
  /** Takes over when the record was changed after the draft: what was typed, in which fields, over what. */
  onStale: (mine: Values, typed: string[], before: Values) => void;
}

/**
 * The draft of one form, which restores itself when the session ended while it was typed. An order of files goes with its files, which cannot be kept.
 */
export function useFormDraft({ form, fields, isFile, stored, record, heading, onStale }: FormDraftOptions) {
  const { pathname } = useLocation();
  const draft = useStoredDraft({
    form,
    stored,
    // Several forms may stand at one address.
    address: [pathname, heading, record?._id ?? ''].join(' '),
    version: record?.updatedAt,
    isLeftOut: (name) =>
      isFile(name) ||
      name === 'fileOrder' ||
      name === 'removedFiles' ||
      !!fields.descriptions.current.get(name)?.isSecret,
  });
  const restore = () => {
    const { offer } = draft;
    if (!offer) return;
    const typed = Object.keys(offer.values);
    if (typed.length > 0 && offer.version !== record?.updatedAt) {
      onStale(offer.values, typed, { ...stored, ...offer.before });
      return;
    }
    for (const [name, value] of Object.entries(offer.values)) form.setValue(name, value, { shouldDirty: true });
    draft.take();
  };

  const [interrupted, setInterrupted] = useState(draft.offer?.interrupted);
  const atReturn = useRef(interrupted && restore);
  useEffect(() => {
    atReturn.current?.();
    atReturn.current = undefined;
  }, []);
  return {
    ...draft,
    restore,
    /** What the session's end interrupted, once it is back; `undefined` when that is known. */
    interrupted,
    acknowledge: () => setInterrupted(undefined),
    clear: () => {
      setInterrupted(undefined);
      draft.clear();
    },
  };
}
