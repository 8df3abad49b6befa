import { type BackupConfig } from '../../config/backupConfig';
import type { Config } from '../../config/config';
import type { BackupOptions } from '../backup/makeBackup';
import { listBackups, sendBackup, withFetchedBackup, withTarget } from '../backup/sentBackups';
import { ProgramError } from './programErrors';

export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** @throws ProgramError if no target is set */
function targetOf({ backup }: Config): BackupConfig {
  if (!backup) throw new ProgramError('BACKUP_URL is not set, which says where backups are sent.');
  return backup;
}

/** `npm run backup -- --send` */
export async function sendCommand(config: Config, options: BackupOptions): Promise<string> {
  const { name, bytes } = await sendBackup(config, targetOf(config), options);
  return `Sent ${name} (${sizeText(bytes)}).\n`;
}

/** `npm run backup -- --list` */
export async function listCommand(config: Config): Promise<string> {
  const all = await withTarget(targetOf(config), listBackups);
  const lines = all.map(({ name, bytes }) => `${name}  ${sizeText(bytes)}\n`);
  return lines.join('') || 'There is no backup at BACKUP_URL.\n';
}

/** Fetches the backup of `npm run restore -- --from NAME` for `work`. */
export const fetchFor = <R>(config: Config, name: string, work: (path: string) => Promise<R>): Promise<R> =>
  withFetchedBackup(config.dataDir, targetOf(config), name, work);
