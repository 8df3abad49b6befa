import { readFileSync } from 'node:fs';

/** Settings whose value may be in a file, so that it is not in the environment of the process. */
export const secretNames = [
  ...['DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'ADMIN_PASSWORD', 'JWT_SECRET', 'SMTP_URL'],
  ...['GOOGLE_MAPS_API_KEY', 'METRICS_TOKEN', 'BACKUP_URL', 'BACKUP_IDENTITY', 'SHARED_CACHE_TOKEN'],
  ...['IMAP_URL', 'INBOUND_MAIL_TOKEN'],
] as const;

/**
 * Replaces each `<NAME>_FILE` by `<NAME>` with the content of that file, without spaces and line breaks around it.
 *
 * @param refuse makes the error of a file that cannot be read, and of a setting that is given twice
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv, refuse: (message: string) => Error): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = { ...environment };
  for (const name of secretNames) {
    const variable = `${name}_FILE`;
    const path = environment[variable]?.trim();
    delete read[variable];
    if (!path) continue;
    if (environment[name]?.trim()) throw refuse(`${name} and ${variable} are both set; accepted: one of them.`);
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw refuse(`${variable} cannot be read (${code}); accepted: the path of a readable file.`);
    }
  }
  return read;
}
