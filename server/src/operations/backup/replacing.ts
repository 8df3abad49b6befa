import { appendEvent } from '../../database/audit/appendEvent';
import type { Db, Tx } from '../../database/db';
import type { Manifest } from './backupFormat';
import type { CopyOptions } from './copyTable';

export interface ReplaceOptions extends CopyOptions {
  progress?: (line: string) => void;
}

export const makingIndexes = 'making the indexes';

const program = { name: 'npm run restore', call: 'npm run restore', address: '', agent: '' };

/** Notes a restore in the audit log, after the entries that were restored. Call it last in a transaction. */
export const noteRestore = (tx: Tx, { madeAt, productVersion }: Manifest): Promise<void> =>
  appendEvent(tx, program, {
    ...{ userId: null, action: 'restore', record: 'database:', label: `the backup of ${madeAt}` },
    changes: [{ field: 'productVersion', before: null, after: productVersion }],
  });

export const blobKeysIn = async (db: Db | Tx): Promise<string[]> =>
  (await db.selectFrom('blobs').select('key').execute()).map(({ key }) => key);
