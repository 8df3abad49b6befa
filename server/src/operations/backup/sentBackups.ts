import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import type { BackupConfig } from '../../config/backupConfig';
import type { Config } from '../../config/config';
import { BackupRefused } from './backupFormat';
import { type BackupTarget, openBackupTarget, type SentBackup } from './backupTarget';
import { decryptFile, encryptFile } from './encryption';
import { type BackupOptions, makeBackup } from './makeBackup';

/** The newest backups are kept however old they are. */
const minKept = 3;
const namePattern = /^msl-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.mslbackup\.age$/;

/** A backup at the target, with the time when it was made. */
export interface DatedBackup extends SentBackup {
  madeAt: Date;
}

const nameOf = (time: Date) => `msl-${time.toISOString().replace(/[-:]|\.\d+/g, '')}.mslbackup.age`;

function toDated(backup: SentBackup): DatedBackup[] {
  const [, year, month, day, hour, minute, second] = namePattern.exec(backup.name) ?? [];
  if (!year) return [];
  return [{ ...backup, madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }];
}

/** Returns the backups at the target, the newest first; other files there are ignored. */
export async function listBackups(target: BackupTarget): Promise<DatedBackup[]> {
  const all = (await target.list()).flatMap(toDated);
  return all.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Returns the backups that are older than `keepDays`, but never one of the newest three. @param all the newest first */
export const expiredBackups = (all: readonly DatedBackup[], keepDays: number, nowMs: number): DatedBackup[] =>
  all.slice(minKept).filter(({ madeAt }) => nowMs - madeAt.getTime() > keepDays * millisecondsInDay);

/** Calls `work` with a folder in the data folder, which is removed afterwards. */
async function withFolder<R>(dataDir: string, work: (folder: string) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(dataDir, 'backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Calls `work` with the opened target. */
export async function withTarget<R>(backup: BackupConfig, work: (target: BackupTarget) => Promise<R>): Promise<R> {
  const target = openBackupTarget(backup.target);
  try {
    return await work(target);
  } finally {
    target.close();
  }
}

/**
 * Makes a backup, encrypts it, sends it to the target, and then removes those that are no longer kept.
 *
 * @throws BackupRefused, and errors of the database, the stores or the disk; the target is then as before
 */
export async function sendBackup(config: Config, backup: BackupConfig, options: BackupOptions): Promise<SentBackup> {
  return withFolder(config.dataDir, async (folder) => {
    const [plain, encrypted] = [join(folder, 'plain'), join(folder, 'encrypted')];
    const { manifest } = await makeBackup(config, plain, options);
    await encryptFile(plain, encrypted, backup.recipient, options.signal);
    await rm(plain);
    const name = nameOf(new Date(manifest.madeAt));
    return withTarget(backup, async (target) => {
      await target.put(name, encrypted);
      const all = await listBackups(target);
      const sent = all.find((one) => one.name === name);
      if (!sent) throw new Error(`The target took ${name} but does not list it.`);
      for (const old of expiredBackups(all, backup.keepDays, Date.now())) await target.remove(old.name);
      return sent;
    });
  });
}

/**
 * Fetches and decrypts a backup, and calls `work` with the path of the file.
 *
 * @param name name at the target, or `latest`
 * @throws BackupRefused if there is no such backup or it cannot be decrypted
 */
export async function withFetchedBackup<R>(
  dataDir: string,
  backup: BackupConfig,
  name: string,
  work: (path: string) => Promise<R>,
): Promise<R> {
  const { identity } = backup;
  if (!identity) throw new BackupRefused('BACKUP_IDENTITY is not set: backups at BACKUP_URL are encrypted.');
  return withFolder(dataDir, async (folder) => {
    const [encrypted, plain] = [join(folder, 'encrypted'), join(folder, 'plain')];
    await withTarget(backup, async (target) => {
      const found = name === 'latest' ? (await listBackups(target))[0]?.name : name;
      if (!found) throw new BackupRefused('There is no backup at BACKUP_URL.');
      await target.get(found, encrypted);
    });
    await decryptFile(encrypted, plain, identity);
    await rm(encrypted);
    return work(plain);
  });
}
