import { useCallback, useEffect, useRef, useState } from 'react';
import type { Colleague, presenceCalls } from '../../contracts/presence';
import { api } from '../../data/api';
import { postWhileLeaving } from '../../data/postWhileLeaving';
import { fromCall } from '../../data/request';
import { useAppDispatch } from '../../data/store';
import { useAreaRights } from '../areas/areaRights';
import type { EditedRecord } from './editedRecord';

const tellCall: Pick<(typeof presenceCalls)['tell'], 'method' | 'path'> = { method: 'POST', path: 'admin/presence' };

const { endpoints } = api.injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({ tellPresence: build.mutation(fromCall<(typeof presenceCalls)['tell']>(tellCall)) }),
});

const visibleMs = 20_000;
const hiddenMs = 60_000;
/** How long a save waits to learn who is editing. */
const maxCheckMs = 1_000;

const createTabKey = () => [...crypto.getRandomValues(new Uint32Array(2))].join('-');
const isPageHidden = () => document.visibilityState === 'hidden';
const isSameList = (one: Colleague[], other: Colleague[]) => JSON.stringify(one) === JSON.stringify(other);

export interface Presence {
  /** Who else has the record open, as far as known. */
  others: Colleague[];
  /** Returns who else has it open now, or what was known before if the server takes longer than a second. */
  check: () => Promise<Colleague[]>;
}

const nobody: Colleague[] = [];

/**
 * Tells colleagues that the record of a form is open or being edited, and learns who else has it open. A failed call
 * changes nothing but what is known about others.
 *
 * A page in the background goes on telling only if it has unsaved changes, and less often.
 */
export function usePresence(edited: EditedRecord | undefined, isEditing: boolean): Presence {
  const { hasPresence = false } = useAreaRights();
  const { kind, id } = (hasPresence && edited) || {};
  const [tab] = useState(createTabKey);
  const [others, setOthers] = useState(nobody);
  const dispatch = useAppDispatch();
  const last = useRef({ others, call: undefined as { abort: () => void } | undefined, hasLeft: false });

  const send = useCallback(async (): Promise<Colleague[]> => {
    if (!kind || !id || last.current.hasLeft) return nobody;
    // An earlier call that arrived last would tell what is no longer true.
    last.current.call?.abort();
    const activity = isEditing ? 'editing' : 'reading';
    const body = { kind, id, tab, activity, isHidden: isPageHidden() } as const;
    // Not by a hook, which would render the form at each call.
    const call = dispatch(endpoints.tellPresence.initiate({ body }, { track: false }));
    last.current.call = call;
    const { data } = await call;
    if (call !== last.current.call) return last.current.others;
    last.current.others = data?.data ?? nobody;
    setOthers((known) => (isSameList(known, last.current.others) ? known : last.current.others));
    return last.current.others;
  }, [kind, id, tab, isEditing, dispatch]);

  useEffect(() => {
    if (!kind || !id) return;
    const { current } = last;
    const enter = () => void (current.hasLeft = false);
    const leave = () => {
      if (current.hasLeft) return;
      current.hasLeft = true;
      current.call?.abort();
      const body = { kind, id, tab, activity: 'reading', hasLeft: true };
      void postWhileLeaving(tellCall, body).catch(() => undefined);
    };
    enter();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', enter);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', enter);
      leave();
    };
  }, [kind, id, tab]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = () => {
      clearTimeout(timer);
      const isHidden = isPageHidden();
      if (!kind || (isHidden && !isEditing)) return;
      void send();
      timer = setTimeout(beat, isHidden ? hiddenMs : visibleMs);
    };
    beat();
    document.addEventListener('visibilitychange', beat);
    window.addEventListener('pageshow', beat);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', beat);
      window.removeEventListener('pageshow', beat);
    };
  }, [kind, isEditing, send]);

  const check = useCallback(async () => {
    const late = new Promise<Colleague[]>((resolve) => setTimeout(() => resolve(last.current.others), maxCheckMs));
    return Promise.race([send(), late]);
  }, [send]);
  return { others, check };
}
