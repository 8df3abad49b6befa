import { newId } from '../../src/database/newId';
import { openDatabase } from '../../src/database/openDatabase';

/** Program that opens the database named on its command line, writes one row, and closes the database. */
async function run([dataDir = '', databaseUrl]: string[]): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
  const [id, now] = [newId(), new Date().toISOString()];
  const user = {
    id,
    name: '',
    email: id,
    emailKey: id,
    phone: '',
    profilePicture: null,
    passwordHash: '',
    mayRelease: 0,
    role: 'owner',
  };
  await db
    .insertInto('users')
    .values({ ...user, createdAt: now, updatedAt: now })
    .execute();
  await db.destroy();
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
