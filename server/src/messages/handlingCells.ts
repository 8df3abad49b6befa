import { type MessageState, messageStates } from '@msl/shared/contracts';
import { zonedIso } from '@msl/shared/dates';
import { readSiteOffsets } from '../crud/siteTime';
import type { MessageColumns } from '../database/messageTables';
import type { Db } from '../database/db';
import type { HandledMessage } from './messageEvents';
import { readTagNaming } from './messageTags';

const stateNames = Object.fromEntries(
  messageStates.map((state) => [state, state.charAt(0).toUpperCase() + state.slice(1)]),
) as Record<MessageState, string>;

/**
 * Returns a function that converts how one of these messages was handled to cells of a CSV file. Times are those of the
 * site's zone, in a form that spreadsheets read: `2026-11-29 14:05`.
 */
export async function handlingCellsOf(messages: readonly MessageColumns[], db: Db) {
  const rows = messages as readonly HandledMessage[];
  const ids = rows.flatMap(({ assigneeId }) => assigneeId ?? []);
  const [offsets, toNames, users] = await Promise.all([
    readSiteOffsets(db),
    readTagNaming(db),
    db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('id', 'in', ['', ...new Set(ids)])
      .execute(),
  ]);
  const names = new Map(users.map(({ id, name, email }) => [id, name || email]));
  const timeText = (iso: string | null) => (iso ? zonedIso(iso, offsets).slice(0, 16).replace('T', ' ') : '');
  return (message: MessageColumns) => {
    const { state, assigneeId, tags, answeredAt, createdAt, updatedAt } = message as HandledMessage;
    return {
      state: stateNames[state],
      assignee: assigneeId ? (names.get(assigneeId) ?? 'Former administrator') : '',
      tags: toNames(tags).join(', '),
      answeredAt: timeText(answeredAt),
      createdAt: timeText(createdAt),
      updatedAt: timeText(updatedAt),
    };
  };
}
