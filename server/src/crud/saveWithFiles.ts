import type { ReceivedFile } from '../file-types/receivedFile';
import type { FileStore } from '../media/fileStore';

/**
 * Stores the files of a form, then saves the record that refers to them. Releases the files if saving fails.
 *
 * @param save called with the stored paths by field
 */
export async function saveWithFiles<Field extends string, R>(
  store: FileStore,
  received: Record<Field, ReceivedFile[]>,
  save: (paths: Record<Field, string[]>) => Promise<R>,
): Promise<R> {
  const fields = Object.keys(received) as Field[];
  const kept = await store.keep(fields.flatMap((field) => received[field]));
  const rest = [...kept];
  const paths = Object.fromEntries(
    fields.map((field) => [field, rest.splice(0, received[field].length).map(({ path }) => path)]),
  ) as Record<Field, string[]>;
  try {
    return await save(paths);
  } catch (error) {
    await store.release(kept);
    throw error;
  }
}
