import type { MessageColumns } from '../database/messageTables';
import type { MessageDesk } from './messageDesk';

/** Bulk actions of message lists about spam. */
export const spamActions = <Row extends MessageColumns>(desk: MessageDesk<Row>) => ({
  spam: {
    set: { suspicion: 'marked' as const },
    before: (ids: readonly string[], tx: Parameters<typeof desk.markRepeats>[1]) => desk.markRepeats(ids, tx),
    outcome: 'marked as spam',
  },
  recover: {
    set: { suspicion: '' as const },
    before: (ids: readonly string[], tx: Parameters<typeof desk.markRepeats>[1]) => desk.recoverRepeats(ids, tx),
    after: () => desk.wake(),
    outcome: 'no longer spam',
  },
});
