import { ensureBuilds } from './builds.mjs';
import { ensurePostgres } from './postgres.mjs';

/**
 * Prepares the machine for the server's tests.
 *
 * Builds the server: tests start the built server and its programs as processes, five times as fast as from source.
 * Starts PostgreSQL unless `TEST_DATABASE_URL` names a server; the tests read that variable.
 */
export default async function setUp() {
  await ensureBuilds(['server']);
  globalThis.testPostgres = await ensurePostgres();
  process.env.TEST_DATABASE_URL = globalThis.testPostgres.url ?? '';
}
