import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { session } from '../../data/session';
import type { FormValues } from '../fields/formValues';
import { initialValues } from './initialValues';
import { type Draft, drafts, signedInId } from './drafts';
import { isSame } from './saveCalls';
import { filesIn } from './saveProgress';

export interface StoredDraftOptions {
  form: UseFormReturn<FormValues>;
  /** Key of the form, unique among all forms. */
  address: string;
  /** `updatedAt` of the record in the form. */
  version: string | undefined;
  /** Stored values of the record. */
  stored: FormValues;
  /** Whether a field is excluded from drafts: files cannot be stored, passwords must not be. */
  isExcluded: (name: string) => boolean;
}

const debounceMs = 400;

const pick = (values: FormValues, names: string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * Stores unsaved edits in the browser until they are saved, and offers the draft of an earlier visit.
 *
 * When the session expires, stores all edits at once and marks the draft as interrupted. While an offer is open, merges
 * new edits into the offered draft, so that neither is lost.
 */
export function useStoredDraft({ form, address, version, stored, isExcluded }: StoredDraftOptions) {
  const [offer, setOffer] = useState(() => {
    const draft = drafts.read(address);
    if (!draft) return undefined;
    const hasDifferences = Object.entries(draft.values).some(([name, value]) => !isSame(value, stored[name]));
    return hasDifferences || draft.interrupted?.files.length ? draft : undefined;
  });
  const [owner] = useState(signedInId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = (openOffer: Draft | undefined, interrupted?: Draft['interrupted']) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = form.getValues();
    const initial = initialValues(form);
    const names = Object.keys(values).filter((name) => !isExcluded(name) && !isSame(values[name], initial[name]));
    if (names.length > 0 || interrupted?.files.length) {
      const draft: Draft = {
        savedAt: Date.now(),
        version: openOffer ? openOffer.version : version,
        values: { ...openOffer?.values, ...pick(values, names) },
        before: { ...pick(stored, names), ...openOffer?.before },
        // An unanswered offer stays an offer after the session is back.
        interrupted: openOffer ? undefined : interrupted,
      };
      drafts.write(address, draft, interrupted && owner);
    } else if (!openOffer) drafts.remove(address);
  };
  const latest = useRef((interrupted?: Draft['interrupted']) => write(offer, interrupted));
  useEffect(() => {
    latest.current = (interrupted) => write(offer, interrupted);
  });

  const { subscribe, getValues } = form;
  useEffect(() => {
    const flush = () => {
      if (timer.current !== undefined) latest.current();
    };
    const stopWatching = session.onChange((token) => {
      const hasEnded = token === null && session.hasReturn();
      if (hasEnded) latest.current({ files: filesIn(getValues()).map(({ name }) => name) });
    });
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(), debounceMs);
      },
    });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      stopWatching();
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [subscribe, getValues]);

  return {
    /** The draft of an earlier visit; `undefined` once the user has answered the offer. */
    offer,
    /** Closes the offer after its draft was restored. */
    accept: () => setOffer(undefined),
    /** Closes the offer and deletes its draft. */
    discard: () => {
      setOffer(undefined);
      write(undefined);
    },
    /** Deletes the draft after a save. */
    clear: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setOffer(undefined);
      drafts.remove(address);
    },
  };
}
