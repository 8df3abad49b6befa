import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import type { Asker } from './identity';
import type { Note } from '../src/notes/noteContract';

/** A note as stored, the same for everybody who asks. */
export type StoredNote = Omit<Note, 'isOwn'>;

interface NoteRow {
  id: string;
  text: string;
  authorId: string;
  authorName: string;
  createdAt: string;
}

const toNote = ({ id, text, authorId, authorName, createdAt }: NoteRow): StoredNote => ({
  _id: id,
  text,
  author: { id: authorId, name: authorName },
  createdAt,
});

/** Stores notes in a SQLite file of the service. */
export class NoteStore {
  private readonly db: Database.Database;

  /** @param file path of the database; created if it does not exist */
  constructor(file: string) {
    this.db = new Database(file);
    this.db.exec(`
      pragma journal_mode = wal;
      create table if not exists notes (
        id text primary key, text text not null, authorId text not null, authorName text not null, createdAt text not null
      )`);
  }

  /** Returns the newest hundred notes that contain a text. */
  list(search = ''): StoredNote[] {
    const query = this.db.prepare(
      'select * from notes where instr(lower(text), lower(?)) > 0 order by createdAt desc, rowid desc limit 100',
    );
    return (query.all(search) as NoteRow[]).map(toNote);
  }

  insert(text: string, author: Asker): StoredNote {
    const row = {
      ...{ id: randomUUID(), text, authorId: author.id, authorName: author.name },
      createdAt: new Date().toISOString(),
    };
    const values = [row.id, row.text, row.authorId, row.authorName, row.createdAt];
    this.db.prepare('insert into notes values (?, ?, ?, ?, ?)').run(values);
    return toNote(row);
  }

  find(id: string): StoredNote | undefined {
    const row = this.db.prepare('select * from notes where id = ?').get(id) as NoteRow | undefined;
    return row && toNote(row);
  }

  remove(id: string): void {
    this.db.prepare('delete from notes where id = ?').run(id);
  }

  close(): void {
    this.db.close();
  }
}
