import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A PostgreSQL server on which tests may make databases; unset: tests run on SQLite only. */
const serverUrl = process.env.TEST_DATABASE_URL;

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL';
}

/** For `describe.each(databases)('… on $name', …)`. */
export const databases: TestDatabase[] = serverUrl
  ? [{ name: 'SQLite' }, { name: 'PostgreSQL' }]
  : [{ name: 'SQLite' }];

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database of its own, and the way to drop it. SQLite has its in the test's data folder. */
export async function createTestDatabase({ name }: TestDatabase) {
  if (name === 'SQLite' || !serverUrl) return { databaseUrl: undefined, drop: async () => undefined };
  const database = `msl_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${database}`);
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return { databaseUrl: url.href, drop: () => onServer(`drop database ${database} with (force)`) };
}
