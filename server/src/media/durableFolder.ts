import { open } from 'node:fs/promises';

async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Makes the names in a folder survive a power loss: a renamed file is only durable once its folder is synced. */
export const syncFolder = (path: string): Promise<void> => sync(path);

/** Makes the content of a written and closed file survive a power loss. */
export const syncFile = (path: string): Promise<void> => sync(path);
