import { open } from 'node:fs/promises';

async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Syncs the names in a folder: a renamed file survives a power loss only after its folder was synced. */
export const syncFolder = (path: string): Promise<void> => sync(path);

/** Syncs a written and closed file, so that its content survives a power loss. */
export const syncFile = (path: string): Promise<void> => sync(path);
