import type { Db } from '../db';

/** Addresses of administrators are kept for a year; the entries stay. */
const keptMs = 365 * 24 * 3_600_000;

/** Deletes from where changes older than a year were made. */
export async function sweepOrigins(db: Db): Promise<void> {
  const before = new Date(Date.now() - keptMs).toISOString();
  await db.deleteFrom('audit_origins').where('at', '<', before).execute();
}
