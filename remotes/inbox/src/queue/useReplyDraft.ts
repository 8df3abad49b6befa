import { useEffect, useState } from 'react';
import type { ReplyDraft } from './useMessageChanges';

const keyOf = (id: string) => `inbox-answer:${id}`;

function readDraft(id: string): ReplyDraft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as ReplyDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an answer in this browser until it is sent or discarded. */
export function useReplyDraft(id: string) {
  const [draft, setDraft] = useState(() => readDraft(id));
  useEffect(() => {
    if (draft) localStorage.setItem(keyOf(id), JSON.stringify(draft));
  }, [id, draft]);
  const discard = () => {
    localStorage.removeItem(keyOf(id));
    setDraft(undefined);
  };
  return { draft, setDraft, discard };
}
