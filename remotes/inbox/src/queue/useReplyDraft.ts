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

/** Keeps an answer in this browser until it is sent or discarded. @param fresh what it begins with */
export function useReplyDraft(id: string, fresh: ReplyDraft) {
  const [edited, setEdited] = useState(() => readDraft(id, fresh));
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
