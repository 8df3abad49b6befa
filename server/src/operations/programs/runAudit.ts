import { parseArgs } from 'node:util';
import { verifyAudit } from '../../database/audit/verifyAudit';
import type { Db } from '../../database/db';
import { connectDatabase } from '../../database/openDatabase';
import { findProjectRoot } from '../../config/projectRoot';
import { readConfig } from '../../config/config';
import { countOf } from '../../text/counts';
import { ProgramError, UsageError } from './programErrors';
import { runProgram, type Terminal } from './program';

const usage = `Usage:
  npm run audit -- verify [--head HASH]

Follows the whole audit log and names entries that were changed, removed or moved. Prints the hash of the last entry:
keep it outside of the database and give it with --head next time, then a log that was cut off or written anew as a
whole is found too. The server may run meanwhile. DATA_DIR and DATABASE_URL say which database, as for the server.

Exit codes: 0 the log is whole, 1 it is not, or cannot be read, 2 wrong usage.
`;

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { head: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** @throws ProgramError that names the faults */
async function verify(db: Db, known: string | undefined): Promise<string> {
  const { faults, entries, head } = await verifyAudit(db, known);
  if (faults.length) throw new ProgramError(`The audit log is damaged:\n${faults.map((one) => `  ${one}\n`).join('')}`);
  return `The audit log is whole: ${countOf(entries, 'entry', 'entries')}.\nHead: ${head.hash || 'none'}\n`;
}

async function run(args: string[], { env }: Terminal): Promise<string> {
  const { values, positionals } = parse(args);
  if (values.help) return usage;
  const [name, ...others] = positionals;
  if (name !== 'verify') {
    throw new UsageError(name === undefined ? 'A command is missing.' : `There is no command "${name}".`);
  }
  if (others.length) throw new UsageError(`Unexpected argument "${others[0]}".`);
  if (values.head !== undefined && !/^[0-9a-f]{64}$/.test(values.head)) {
    throw new UsageError('--head is the hash that an earlier check printed, 64 characters.');
  }
  const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...variables } = env;
  const db = await connectDatabase(readConfig(variables, findProjectRoot()));
  try {
    return await verify(db, values.head);
  } finally {
    await db.destroy();
  }
}

/** Runs the command line that checks the audit log. @returns the exit code */
export const runAudit = (args: string[], terminal: Terminal): Promise<number> =>
  runProgram(usage, () => run(args, terminal), terminal);
