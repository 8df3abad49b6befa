import { useEffect, useState } from 'react';
import type { ReplyDraft } from './useMessageChanges';

const keyOf = (id: string) => `inbox-answer:${id}`;

/** Drafts of earlier versions lack what was added since. */
function readDraft(id: string, fresh: ReplyDraft): ReplyDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Partial<ReplyDraft> | null;
    return stored ? { ...fresh, ...stored } : undefined;
  } catch {
    return undefined;
  }
}

/** A change of a draft; by a function if it depends on what the draft is when it is made. */
export type DraftChange = Partial<ReplyDraft> | ((draft: ReplyDraft) => Partial<ReplyDraft>);

/** Keeps an answer in this browser until it is sent or discarded. @param fresh what it begins with @param begin returns it as it is to be opened; unset: as it is */
export function useReplyDraft(id: string, fresh: ReplyDraft, begin: (draft: ReplyDraft) => ReplyDraft | undefined) {
  const [edited, setEdited] = useState(() => {
    const stored = readDraft(id, fresh);
    return begin(stored ?? fresh) ?? stored;
  });
  useEffect(() => {
    if (edited) localStorage.setItem(keyOf(id), JSON.stringify(edited));
  }, [id, edited]);
  const edit = (change: DraftChange) =>
    setEdited((current = fresh) => ({ ...current, ...(typeof change === 'function' ? change(current) : change) }));
  const discard = () => {
    localStorage.removeItem(keyOf(id));
    setEdited(undefined);
  };
  return { draft: edited ?? fresh, edit, discard };
}
