import type { ConversationColumns, MessageEventsTable } from '../../database/conversationTables';

/** What a change does to a message. `undefined`: nothing. */
export interface MessageChange {
  set: Partial<ConversationColumns> & object;
  /** `id`: unset for a new one. `at`: unset for the time of the change. */
  event?: { id?: string; kind: MessageEventsTable['kind']; detail: object; at?: string };
}
