import type { Person } from '@msl/shared/contracts';
import { sql } from 'kysely';
import { UserRepository } from '../../auth/userRepository';
import type { Db, Tx } from '../../database/db';
import { newId } from '../../database/newId';
import { composeAccountLetter } from '../../mail/composeAccountLetter';
import type { Letter } from '../../mail/composeLetter';
import type { Notifications } from '../../mail/notifications';
import type { ConversationService } from './conversationService';
import type { PeopleRepository } from './peopleRepository';
import { messages } from './queuedRows';

/** The kind of the mails to colleagues who are named in a note. */
const mentionKind = 'mention';
const escapeRegExp = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Returns the people whose whole name follows an `@` in a note. Of "Ann" and "Ann Lee", "@Ann Lee" names only the second. */
export function mentionedIn(text: string, people: readonly Person[]): Person[] {
  const byLength = [...people].sort((one, other) => other.name.length - one.name.length);
  let rest = text;
  return byLength.filter(({ name }) => {
    const mention = new RegExp(`@${escapeRegExp(name)}(?![\\p{L}\\p{N}])`, 'giu');
    const isNamed = mention.test(rest);
    // Two people may have one name.
    if (isNamed && byLength.filter((one) => one.name === name).length === 1) rest = rest.replace(mention, ' ');
    return isNamed;
  });
}

export interface NoteParts {
  db: Db;
  notifications: Notifications;
  people: PeopleRepository;
  conversations: ConversationService;
}

/** Adds notes to messages, and tells colleagues by mail that a note names them. */
export class Notes {
  private readonly users: UserRepository;

  constructor(private readonly parts: NoteParts) {
    this.users = new UserRepository(parts.db);
    parts.notifications.registerLetters(mentionKind, {
      write: (recordId, publicUrl) => this.write(recordId, publicUrl),
      isOptional: true,
    });
  }

  /** @throws NotFound, StaleEdit */
  async add(messageId: string, userId: string, text: string, seen?: string): Promise<void> {
    await this.parts.conversations.change(messageId, userId, seen, async (_, __, tx) => {
      const id = newId();
      await this.queueMentions(id, text, userId, tx);
      return { set: {}, event: { id, kind: 'note', detail: { text } } };
    });
    this.parts.notifications.wake();
  }

  /** Nobody is told of their own note. @param noteId id of the note's entry in the time line */
  private async queueMentions(noteId: string, text: string, authorId: string, tx: Tx): Promise<void> {
    if (!text.includes('@')) return;
    for (const { _id } of mentionedIn(text, await this.parts.people.listReaders())) {
      if (_id !== authorId) await this.parts.notifications.queue(mentionKind, `${noteId}:${_id}`, tx);
    }
  }

  /** Nothing is sent if the note is gone, or its reader may no longer read the inbox. */
  private async write(recordId: string, publicUrl: string): Promise<Letter | undefined> {
    const [noteId = '', userId = ''] = recordId.split(':');
    const { db, people } = this.parts;
    const note = await db.selectFrom('message_events').selectAll().where('id', '=', noteId).executeTakeFirst();
    const user = await this.users.find(userId);
    const readers = await people.listReaders();
    if (!note || !user || !readers.some(({ _id }) => _id === userId)) return undefined;
    const author = readers.find(({ _id }) => _id === note.userId)?.name ?? 'A colleague';
    const { rows } = await sql<{ name: string }>`select m.name from ${messages} where m.id = ${note.messageId}`.execute(
      db,
    );
    const { text } = JSON.parse(note.detail) as { text: string };
    return composeAccountLetter(
      {
        to: user.email,
        subject: `${author} named you in a note`,
        before: [
          `${author} named you in a note on the message of ${rows[0]?.name.trim() || 'a visitor'}:`,
          ...text.split('\n').filter((line) => line.trim()),
        ],
        link: { label: 'Open the message', path: `/admin/inbox/message/${note.messageId}` },
      },
      publicUrl,
    );
  }
}
