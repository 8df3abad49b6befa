import type { Conversation, TimelineEntry } from '@msl/shared/contracts';
import { useState } from 'react';

/** Returns an answer of somebody else since this one was begun, until it is accepted that both are sent. */
export function useAnsweredMeanwhile({ updatedAt, timeline }: Conversation): {
  answer: TimelineEntry | undefined;
  accept: () => void;
} {
  const [since, setSince] = useState(updatedAt);
  const answer = timeline.findLast(({ kind, at }) => kind === 'reply' && at > since);
  return { answer, accept: () => setSince(updatedAt) };
}
