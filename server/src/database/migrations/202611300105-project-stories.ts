import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds what was asked of a project, its figures (JSON: a list) and the captions of its pictures (JSON: by path). */
export async function projectStories(tx: Tx, engine: Engine): Promise<void> {
  const columns = { brief: '', figures: '[]', captions: '{}' };
  for (const [name, value] of Object.entries(columns)) {
    await sql`
      alter table projects add column ${sql.ref(name)} ${textType(engine)} not null default ${sql.lit(value)}`.execute(
      tx,
    );
  }
}
