import { type Conversation, openStates } from '@msl/shared/contracts';
import { useEffect, useRef } from 'react';

/** Returns the newest mail of the visitor that waits for an answer; `undefined` if only the message itself does. */
function waitingMail({ state, timeline }: Conversation) {
  if (!openStates.includes(state)) return undefined;
  const last = timeline.findLast(({ kind }) => kind === 'reply' || kind === 'reply-in');
  return last?.kind === 'reply-in' ? last._id : undefined;
}

/** Id of the element that shows an entry of the time line. */
export const entryElementId = (id: string) => `entry-${id}`;

/** Scrolls a conversation that is opened to the mail that waits for an answer. The focus stays where it is. */
export function useScrollToWaiting(message: Conversation): void {
  const waiting = useRef(waitingMail(message));
  useEffect(() => {
    const id = waiting.current;
    if (id === undefined) return;
    // After the layout, which shows each new screen from its top.
    const frame = requestAnimationFrame(() =>
      document.getElementById(entryElementId(id))?.scrollIntoView?.({ block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
}
