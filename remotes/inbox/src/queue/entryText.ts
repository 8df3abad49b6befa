import type { MessageState, TimelineEntry } from '@msl/shared/contracts';
import { dayText } from '@msl/shared/dates';
import { stateNames } from './stateTexts';

const stateName = (state = '') => stateNames[state as MessageState] ?? state;

/** Says what happened, after the name of who did it. */
export function entryText({ kind, from, to, tags, text, until, together = [] }: TimelineEntry): string {
  switch (kind) {
    case 'received':
      return 'sent the message';
    case 'state':
      return `changed the state from ${stateName(from)} to ${stateName(to)}`;
    case 'assigned':
      return to ? `assigned it to ${to}` : `took it from ${from ?? 'nobody'}`;
    case 'tags':
      return tags?.length ? `set the tags ${tags.join(', ')}` : 'removed all tags';
    case 'snoozed':
      return until ? `put it aside until ${dayText(new Date(until))}` : 'took it back into the queue';
    case 'note':
      return 'added a note';
    case 'reply':
      return together.length ? `answered this and ${together.length} more` : 'answered';
    case 'merged':
      if (!together.length) return 'merged it into another message';
      return together.length > 1 ? `merged ${together.length} messages into this` : 'merged a message into this';
    case 'separated':
      return 'separated it from the other messages';
    case 'reply-in':
      return 'answered by mail';
    case 'mail-in':
      return 'wrote this by mail';
    case 'auto-reply':
      return 'sent an automatic reply';
    case 'bounce':
      return 'could not deliver a mail';
    case 'anonymised':
      return `removed the data of the visitor${text ? `: ${text}` : ''}`;
  }
}
