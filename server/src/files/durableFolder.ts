import { open } from 'node:fs/promises';

/** Makes the names in a folder survive a power loss: a renamed file is only durable once its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
