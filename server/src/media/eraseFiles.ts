import type { Tx } from '../database/db';

/** `touchedAt` of bytes that no grace period protects: the data of a person was erased. */
const erasedAt = new Date(0).toISOString();

/** Bytes touched before this time were erased. */
export const erasedBefore = new Date(1).toISOString();

/**
 * Deletes files that nobody uses any more, whatever their age. Bytes that other files share are kept; the others are
 * deleted by `FileCollector.collectErased`, to be called after the transaction.
 *
 * @param ids of files whose uses were deleted
 */
export async function eraseUnusedFiles(ids: readonly string[], tx: Tx): Promise<void> {
  if (!ids.length) return;
  const erased = await tx
    .deleteFrom('files')
    .where('id', 'in', [...new Set(ids)])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_uses').select('fileId').whereRef('fileId', '=', 'files.id'))),
    )
    .returning('blobKey')
    .execute();
  if (!erased.length) return;
  await tx
    .updateTable('blobs')
    .set({ touchedAt: erasedAt })
    .where('key', 'in', [...new Set(erased.map(({ blobKey }) => blobKey))])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('files').select('id').whereRef('files.blobKey', '=', 'blobs.key'))),
    )
    .execute();
}

/** Deletes the uses of these owners, and the files that only they used. */
export async function eraseFilesOf(owners: readonly string[], tx: Tx): Promise<void> {
  if (!owners.length) return;
  const uses = await tx
    .deleteFrom('file_uses')
    .where('owner', 'in', [...owners])
    .returning('fileId')
    .execute();
  await eraseUnusedFiles(
    uses.map(({ fileId }) => fileId),
    tx,
  );
}
