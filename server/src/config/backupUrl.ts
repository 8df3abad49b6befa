import { fileURLToPath } from 'node:url';
import type { S3Config } from './s3Config';

/** Where backups are sent. */
export type BackupTargetConfig =
  | { kind: 'folder'; folder: string }
  /** `prefix` is empty or ends with a slash. */
  | ({ kind: 's3'; prefix: string } & S3Config);

/**
 * Reads `file:///folder` or `s3://KEY:SECRET@host/bucket[/prefix][?region=…&tls=off]`.
 *
 * @throws Error without the secret if the address is malformed
 */
export function readBackupUrl(text: string): BackupTargetConfig {
  const url = new URL(text);
  if (url.protocol === 'file:') return { kind: 'folder', folder: fileURLToPath(url) };
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  const isWhole = url.protocol === 's3:' && url.host && url.username && url.password && bucket;
  if (!isWhole) throw new Error('not a target of backups');
  return {
    kind: 's3',
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: folders.length ? `${folders.join('/')}/` : '',
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
