import type { MessageState } from '@msl/shared/contracts';
import type { InquiriesTable, MessageColumns } from '../database/messageTables';
import type { HandledMessage } from './messageEvents';
import type { MessageTable } from './repeatGroups';

type StateColumns = Pick<HandledMessage, 'state' | 'answeredAt' | 'snoozedUntil'> &
  Partial<Pick<MessageColumns, 'suspicion' | 'repeats'>>;

const isAnswered = (state: MessageState) => state === 'answered' || state === 'closed';

/** Returns the columns that say a state: "Connected" means answered or closed, and spam is suspected spam. */
export function toStateColumns(
  { suspicion, repeats, answeredAt }: HandledMessage,
  table: MessageTable,
  state: MessageState,
): StateColumns & Partial<Pick<InquiriesTable, 'isConnection'>> {
  const isSpam = state === 'spam';
  return {
    state,
    snoozedUntil: null,
    answeredAt: state === 'answered' ? (answeredAt ?? new Date().toISOString()) : answeredAt,
    suspicion: isSpam ? suspicion || 'marked' : '',
    // As when it is marked in its list: it no longer stands below another message.
    repeats: isSpam === (suspicion !== '') ? repeats : null,
    ...(table === 'inquiries' && { isConnection: isAnswered(state) ? 1 : 0 }),
  };
}
