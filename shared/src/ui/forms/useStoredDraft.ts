import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { session } from '../../data/session';
import type { Values } from '../fields/formValues';
import { type Draft, drafts, signedInId } from './drafts';
import { isSame } from './saveCalls';
import { filesIn } from './sending';

export interface StoredDraftOptions {
  form: UseFormReturn<Values>;
  /** Tells this form from every other one. */
  address: string;
  /** The `updatedAt` of the record in the form. */
  version: string | undefined;
  /** What the record has stored. */
  stored: Values;
  /** Whether a field is left out: files cannot be kept, passwords must not. */
  isLeftOut: (name: string) => boolean;
}

const debounceMs = 400;

const pick = (values: Values, names: string[]): Values => Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * Keeps what is typed in this browser until it is saved, and offers what an earlier visit left.
 *
 * When the session ends by itself, all that was typed is kept to the last letter, and marked for the return.
 *
 * While an offer waits for its answer, what is typed is kept together with it, so that neither is lost.
 */
export function useStoredDraft({ form, address, version, stored, isLeftOut }: StoredDraftOptions) {
  const [offer, setOffer] = useState(() => {
    const draft = drafts.read(address);
    if (!draft) return undefined;
    const isNews = Object.entries(draft.values).some(([name, value]) => !isSame(value, stored[name]));
    return isNews || draft.interrupted?.files.length ? draft : undefined;
  });
  const [owner] = useState(signedInId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = (waiting: Draft | undefined, interrupted?: Draft['interrupted']) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = form.getValues();
    const initial: Values = form.control._defaultValues;
    const names = Object.keys(values).filter((name) => !isLeftOut(name) && !isSame(values[name], initial[name]));
    if (names.length > 0 || interrupted?.files.length) {
      const draft: Draft = {
        savedAt: Date.now(),
        version: waiting ? waiting.version : version,
        values: { ...waiting?.values, ...pick(values, names) },
        before: { ...pick(stored, names), ...waiting?.before },
        // An offer that was not answered yet is still one after the return.
        interrupted: waiting ? undefined : interrupted,
      };
      drafts.write(address, draft, interrupted && owner);
    } else if (!waiting) drafts.remove(address);
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
    /** What an earlier visit left; `undefined` once it was answered. */
    offer,
    /** The offer was taken up. */
    take: () => setOffer(undefined),
    /** The offer was refused. */
    discard: () => {
      setOffer(undefined);
      write(undefined);
    },
    /** All of it is saved. */
    clear: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setOffer(undefined);
      drafts.remove(address);
    },
  };
}
