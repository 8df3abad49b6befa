import type { MessageState } from '@msl/shared/contracts';
import type { ReceivedMailsTable } from '../../../database/receivedMailTables';
import type { InboundMail } from '../../../mail/inbound/inboundMail';
import type { HandledMessage } from '../../../messages/messageEvents';
import type { MessageTable } from '../../../messages/repeatGroups';
import type { MessageChange } from '../messageChange';
import { toStateColumns } from '../../../messages/stateColumns';

/** States in which nobody of us has anything to do. */
const restingStates: readonly MessageState[] = ['waiting', 'answered', 'closed'];

const reportText = ({ report }: InboundMail): string =>
  (report?.recipients ?? [])
    .map(({ address, isFailed, reason }) => `${address}: ${isFailed ? '' : 'not yet delivered: '}${reason}`)
    .join('\n');

/** An answer reopens a message, and so does a mail of ours that did not arrive. */
const isReopening = ({ kind }: ReceivedMailsTable, { report }: InboundMail) =>
  kind === 'reply-in' || (kind === 'bounce' && (report?.recipients ?? []).some(({ isFailed }) => isFailed));

/** Returns what a mail changes in the message to whose conversation it belongs. */
export function changesBy(
  row: ReceivedMailsTable,
  mail: InboundMail,
  message: HandledMessage,
  table: MessageTable,
): { changes: MessageChange[]; isNewVersion: boolean } {
  const detail = { receivedId: row.id, ...(row.kind === 'bounce' && { text: reportText(mail) }) };
  const received: MessageChange = {
    set: isReopening(row, mail) ? { snoozedUntil: null } : {},
    event: { kind: row.kind, detail, at: row.receivedAt },
  };
  const isNewVersion = isReopening(row, mail);
  if (!isNewVersion || !restingStates.includes(message.state)) return { changes: [received], isNewVersion };
  const reopened: MessageChange = {
    set: toStateColumns(message, table, 'open'),
    event: { kind: 'state', detail: { from: message.state, to: 'open' } },
  };
  return { changes: [received, reopened], isNewVersion };
}
