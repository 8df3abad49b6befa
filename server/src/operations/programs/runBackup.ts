import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '../backup/backupFormat';
import { makeBackup } from '../backup/makeBackup';
import { restoreBackup } from '../backup/restoreBackup';
import { countOf } from '../../text/counts';
import { InstanceRunning } from '../locks/instanceLock';
import { findProjectRoot, productVersion } from '../../config/projectRoot';
import { readConfig, type Config } from '../../config/config';
import { InterruptedError, UsageError } from './programErrors';
import { runProgram, type Terminal } from './program';

const placesHint = `DATA_DIR, DATABASE_URL and S3_* say where, as for the server.`;

const backupUsage = `Usage:
  npm run backup -- FILE

Writes the database and the uploads into FILE (tar, gzip), which must not be there yet and appears when it is whole.
The server may run meanwhile. ${placesHint}
FILE holds personal data and password hashes: keep it where only you can read it. Not in it: sessions, queued mail,
settings, and the secrets in DATA_DIR.

Exit codes: 0 done, 1 not possible, 2 wrong usage, 130 interrupted.
`;

const restoreUsage = `Usage:
  npm run restore -- FILE [--replace]

Makes the database and the uploads what FILE holds, from whichever database and store it was made. The server must not
run meanwhile. ${placesHint}
Whoever was signed in has to sign in again.

  --replace   also when the database holds something already, which is lost then

Exit codes: 0 done, 1 not possible, 2 wrong usage, 130 interrupted.
`;

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

interface ParsedArguments {
  path: string;
  replace: boolean;
  help: boolean;
}

function parse(args: string[], { env }: Terminal, mayReplace: boolean): ParsedArguments {
  const options = { help: { type: 'boolean', short: 'h' }, replace: { type: 'boolean' } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const [{ help = false, replace = false }, [file, ...others]] = [parsed.values, parsed.positionals];
  if (help) return { path: '', replace, help };
  if (replace && !mayReplace) throw new UsageError('backup takes no --replace.');
  if (file === undefined) throw new UsageError('A file is missing.');
  if (others.length) throw new UsageError(`Unexpected argument "${others[0]}".`);
  // npm runs a script in the project's folder; `INIT_CWD` is the folder in which the user called npm.
  return { path: resolve(env.INIT_CWD ?? '.', file), replace, help };
}

/** Runs work that the first signal aborts; the second signal ends the process at once. */
async function runInterruptible<R>(work: (signal: AbortSignal) => Promise<R>): Promise<R> {
  const interruption = new AbortController();
  const onSignal = () => {
    if (interruption.signal.aborted) process.exit(130);
    interruption.abort(new InterruptedError('Interrupted.'));
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    return await work(interruption.signal);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

const configOf = ({ env }: Terminal): Config => readConfig(env, findProjectRoot());

const progressTo =
  ({ stderr }: Terminal) =>
  (line: string) =>
    void stderr.write(`${line}\n`);

async function backup(args: string[], terminal: Terminal): Promise<string> {
  const { path, help } = parse(args, terminal, false);
  if (help) return backupUsage;
  const config = configOf(terminal);
  const options = { productVersion: productVersion(config.projectRoot), progress: progressTo(terminal) };
  const { manifest, bytes } = await runInterruptible((signal) => makeBackup(config, path, { ...options, signal }));
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const files = `${countOf(manifest.files.count, 'file')} (${sizeText(manifest.files.bytes)})`;
  return `Backed up ${countOf(rows, 'row')} and ${files} to ${path} (${sizeText(bytes)}).\n`;
}

async function restore(args: string[], terminal: Terminal): Promise<string> {
  const { path, replace, help } = parse(args, terminal, true);
  if (help) return restoreUsage;
  const config = configOf(terminal);
  const options = { replace, progress: progressTo(terminal) };
  const manifest = await runInterruptible((signal) => restoreBackup(path, config, { ...options, signal }));
  const { madeAt, productVersion: version } = manifest;
  return `Restored the backup of ${madeAt} (version ${version}). Everybody has to sign in again.\n`;
}

const plain = [BackupRefused, InstanceRunning];

/** `npm run backup`. @returns the exit code */
export const runBackup = (args: string[], terminal: Terminal): Promise<number> =>
  runProgram(backupUsage, () => backup(args, terminal), terminal, plain);

/** `npm run restore`. @returns the exit code */
export const runRestore = (args: string[], terminal: Terminal): Promise<number> =>
  runProgram(restoreUsage, () => restore(args, terminal), terminal, plain);
