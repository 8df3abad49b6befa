import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '../backup/backupFormat';
import { makeBackup } from '../backup/makeBackup';
import { restoreBackup } from '../backup/restoreBackup';
import { countOf } from '../../text/counts';
import { InstanceRunning } from '../locks/instanceLock';
import { onStopSignals } from '../stopSignals';
import { findProjectRoot, productVersion } from '../../config/projectRoot';
import { readConfig, type Config } from '../../config/config';
import { fetchFor, listCommand, sendCommand, sizeText } from './sentBackupCommands';
import { InterruptedError, UsageError } from './programErrors';
import { runProgram, type Terminal } from './program';

const placesHint = `DATA_DIR, DATABASE_URL and S3_* say where, as for the server.`;

const backupUsage = `Usage:
  npm run backup -- FILE
  npm run backup -- --send
  npm run backup -- --list

Writes the database and the uploads into FILE (tar, gzip), which must not be there yet and appears when it is whole.
The server may run meanwhile. ${placesHint}
FILE holds personal data and password hashes: keep it where only you can read it. Not in it: sessions, queued mail,
settings, and the secrets in DATA_DIR.

  --send   encrypts it for BACKUP_RECIPIENT, sends it to BACKUP_URL, and removes backups older than BACKUP_KEEP_DAYS
  --list   names the backups at BACKUP_URL, the newest first

Exit codes: 0 done, 1 not possible, 2 wrong usage, 130 interrupted.
`;

const restoreUsage = `Usage:
  npm run restore -- FILE [--replace]
  npm run restore -- --from NAME [--replace]

Makes the database and the uploads what FILE holds, from whichever database and store it was made. The server must not
run meanwhile. ${placesHint}
Whoever was signed in has to sign in again.

  --from      fetches NAME, or the newest with the name latest, from BACKUP_URL and decrypts it with BACKUP_IDENTITY
  --replace   also when the database holds something already, which is lost then

Exit codes: 0 done, 1 not possible, 2 wrong usage, 130 interrupted.
`;

interface ParsedArguments {
  /** Empty with `send`, `list` or `from`. */
  path: string;
  replace: boolean;
  help: boolean;
  send: boolean;
  list: boolean;
  from?: string;
}

const boolean = { type: 'boolean' } as const;
const allOptions = {
  help: { type: 'boolean', short: 'h' },
  replace: boolean,
  send: boolean,
  list: boolean,
  from: { type: 'string' },
} as const;
const accepted = { backup: ['help', 'send', 'list'], restore: ['help', 'replace', 'from'] };

function parse(args: string[], { env }: Terminal, program: keyof typeof accepted): ParsedArguments {
  let parsed;
  try {
    parsed = parseArgs({ args, options: allOptions, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const wrong = Object.keys(parsed.values).find((name) => !accepted[program].includes(name));
  if (wrong) throw new UsageError(`${program} takes no --${wrong}.`);
  const [file, ...others] = parsed.positionals;
  const options = { help: false, replace: false, send: false, list: false, ...parsed.values };
  if (options.help) return { path: '', ...options };
  const chosen = [file, options.from, options.send || undefined, options.list || undefined];
  const count = chosen.filter((one) => one !== undefined).length;
  if (!count) throw new UsageError('A file is missing.');
  if (others.length) throw new UsageError(`Unexpected argument "${others[0]}".`);
  if (count > 1) throw new UsageError('Only one of a file and these options is possible.');
  // npm runs a script in the project's folder; `INIT_CWD` is the folder in which the user called npm.
  return { path: file === undefined ? '' : resolve(env.INIT_CWD ?? '.', file), ...options };
}

/** Runs work that the first signal aborts; a later second signal ends the process at once. */
async function runInterruptible<R>(work: (signal: AbortSignal) => Promise<R>): Promise<R> {
  const interruption = new AbortController();
  const abort = () => interruption.abort(new InterruptedError('Interrupted.'));
  const stopListening = onStopSignals(abort, () => process.exit(130));
  try {
    return await work(interruption.signal);
  } finally {
    stopListening();
  }
}

const configOf = ({ env }: Terminal): Config => readConfig(env, findProjectRoot());

const progressTo =
  ({ stderr }: Terminal) =>
  (line: string) =>
    void stderr.write(`${line}\n`);

async function backup(args: string[], terminal: Terminal): Promise<string> {
  const { path, help, send, list } = parse(args, terminal, 'backup');
  if (help) return backupUsage;
  const config = configOf(terminal);
  if (list) return listCommand(config);
  const options = { productVersion: productVersion(config.projectRoot), progress: progressTo(terminal) };
  if (send) return runInterruptible((signal) => sendCommand(config, { ...options, signal }));
  const { manifest, bytes } = await runInterruptible((signal) => makeBackup(config, path, { ...options, signal }));
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const files = `${countOf(manifest.files.count, 'file')} (${sizeText(manifest.files.bytes)})`;
  return `Backed up ${countOf(rows, 'row')} and ${files} to ${path} (${sizeText(bytes)}).\n`;
}

async function restore(args: string[], terminal: Terminal): Promise<string> {
  const { path, replace, help, from } = parse(args, terminal, 'restore');
  if (help) return restoreUsage;
  const config = configOf(terminal);
  const options = { replace, progress: progressTo(terminal) };
  const manifest = await runInterruptible((signal) => {
    const restoreFile = (file: string) => restoreBackup(file, config, { ...options, signal });
    return from === undefined ? restoreFile(path) : fetchFor(config, from, restoreFile);
  });
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
