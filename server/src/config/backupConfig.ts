import { z } from 'zod';
import { type BackupTargetConfig, readBackupUrl } from './backupUrl';
import { toIssue, variable } from './variable';

/** Settings of backups. */
export const backupVariables = {
  BACKUP_URL: variable(
    z.string().transform(toIssue(readBackupUrl)).optional(),
    'file:///folder or s3://KEY:SECRET@host/bucket/prefix?region=…',
  ),
  BACKUP_RECIPIENT: variable(
    z
      .string()
      .regex(/^age1[0-9a-z]{58,}$/)
      .optional(),
    'a public key of age, which starts with age1',
  ),
  BACKUP_IDENTITY: variable(
    z
      .string()
      .regex(/^AGE-SECRET-KEY-/)
      .optional(),
    'a secret key of age, which starts with AGE-SECRET-KEY-',
  ),
  BACKUP_EVERY_HOURS: variable(
    z.coerce.number().int().min(0).max(720).default(24),
    'a whole number of hours from 0 to 720 (default 24; 0: only by command)',
  ),
  BACKUP_KEEP_DAYS: variable(
    z.coerce.number().int().min(1).max(3650).default(30),
    'a whole number of days from 1 to 3650 (default 30)',
  ),
};

type Values = { [N in keyof typeof backupVariables]: z.output<(typeof backupVariables)[N]['schema']> };

/** Backups that are sent to a place outside of the installation. */
export interface BackupConfig {
  target: BackupTargetConfig;
  /** Public key of age with which backups are encrypted. */
  recipient: string;
  /** Secret key of age; needed to restore only. */
  identity?: string;
  /** 0: the server makes none by itself. */
  everyHours: number;
  keepDays: number;
}

/** Returns `undefined` if no backups are sent. */
export function toBackupConfig(values: Values): BackupConfig | undefined {
  const { BACKUP_URL: target, BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY: identity } = values;
  if (!target || !recipient) return undefined;
  return { target, recipient, identity, everyHours: values.BACKUP_EVERY_HOURS, keepDays: values.BACKUP_KEEP_DAYS };
}
