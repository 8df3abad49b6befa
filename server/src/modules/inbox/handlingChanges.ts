import { maxSnoozeDays, maxTags, openStates, type WorkingCalendar } from '@msl/shared/contracts';
import { addDays } from 'date-fns/addDays';
import { fromJson, toJson } from '../../crud/storedLists';
import type { Tx } from '../../database/db';
import { invalid } from '../../errors/domainErrors';
import type { HandledMessage } from '../../messages/messageEvents';
import { readTagNaming, toTagIds } from '../../messages/messageTags';
import type { MessageChange } from './messageChange';

/** Tags to add to those of a message and to remove from them, by name. */
export interface TagChanges {
  add: readonly string[];
  remove: readonly string[];
}

/** @param tags ids, as stored */
export async function toTags(message: HandledMessage, tags: string, tx: Tx): Promise<MessageChange | undefined> {
  if (message.tags === tags) return undefined;
  const names = (await readTagNaming(tx))(tags);
  return { set: { tags }, event: { kind: 'tags', detail: { tags: names } } };
}

/** @throws Invalid if the message would have too many tags */
export async function toMoreTags(
  message: HandledMessage,
  { add, remove }: TagChanges,
  tx: Tx,
): Promise<MessageChange | undefined> {
  const removed = new Set(await toTagIds([...new Set(remove)], tx));
  const kept = fromJson(message.tags).filter((id) => !removed.has(id));
  const ids = [...new Set([...kept, ...(await toTagIds([...new Set(add)], tx))])];
  if (ids.length > maxTags) throw invalid('addTags', `A message has at most ${maxTags} tags.`);
  return toTags(message, toJson(ids), tx);
}

/**
 * Returns when a message that is put aside comes back.
 *
 * @param day `null`: now
 * @throws Invalid for a day that is over or too late
 */
export function snoozedUntilOf(day: string | null, field: string, calendar: WorkingCalendar): string | null {
  if (day === null) return null;
  const until = calendar.morningOf(day);
  if (until <= Date.now() || until > addDays(new Date(), maxSnoozeDays).getTime())
    throw invalid(field, 'Choose a day from tomorrow on, within a year.');
  return new Date(until).toISOString();
}

/** Only an unanswered message can be put aside. */
export function toSnoozed(message: HandledMessage, until: string | null): MessageChange | undefined {
  const { state, snoozedUntil } = message;
  if (!openStates.includes(state) || snoozedUntil === until) return undefined;
  return { set: { snoozedUntil: until }, event: { kind: 'snoozed', detail: { until } } };
}
