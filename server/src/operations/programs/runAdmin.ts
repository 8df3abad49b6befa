import { parseArgs } from 'node:util';
import { Email } from '@msl/shared/contracts';
import {
  changeDatabaseSecret,
  createAdministrator,
  listAdministrators,
  resetPassword,
  resetSecondFactor,
  setRole,
} from './adminCommands';
import { UsageError } from './programErrors';
import { openAccounts } from './openAccounts';
import { runProgram, type Terminal } from './program';
import { readPassword } from './readPassword';

const usage = `Usage:
  npm run admin -- create --email ADDRESS [--name NAME]
  npm run admin -- reset-password --email ADDRESS
  npm run admin -- reset-second-factor --email ADDRESS
  npm run admin -- set-role --email ADDRESS --role ROLE
  npm run admin -- list
  npm run admin -- change-secret

The password is asked on the terminal. Without one, it comes from ADMIN_PASSWORD, or with --password-stdin from the
standard input. The server may run meanwhile. DATA_DIR and DATABASE_URL say which database, as for the server.
reset-password ends all sessions of the account. reset-second-factor turns off the
authenticator app of the account. set-role takes owner, editor, sales or the name of another role.

change-secret makes JWT_SECRET the secret of the database, after the servers have been stopped: everybody signs in again,
webhooks about releases must be added again, and second factors set up again, with a recovery code.

Exit codes: 0 done, 1 not possible, 2 wrong usage, 130 interrupted.
`;

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parse(args: string[]) {
  if (args.some((arg) => /^--?p(ass(word)?)?(=|$)/.test(arg))) {
    throw new UsageError('A password is never taken from the command line, where others on this machine can read it.');
  }
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Values = ReturnType<typeof parse>['values'];

function emailIn({ email }: Values): string {
  const parsed = Email.safeParse(email);
  if (parsed.success) return parsed.data;
  throw new UsageError(email === undefined ? '--email is missing.' : `"${email}" is not an e-mail address.`);
}

const commands: Record<string, (values: Values, terminal: Terminal) => Promise<string>> = {
  create: async (values, terminal) => {
    const [email, name] = [emailIn(values), values.name?.trim() || 'Administrator'];
    if (values.role !== undefined) throw new UsageError('create takes no --role. Use set-role then.');
    const password = await readPassword(terminal, { email, name }, values['password-stdin']);
    return openAccounts(terminal.env, (accounts) => createAdministrator(accounts, { email, name, password }));
  },
  'reset-password': async (values, terminal) => {
    const email = emailIn(values);
    if (values.name !== undefined) throw new UsageError('reset-password takes no --name.');
    if (values.role !== undefined) throw new UsageError('reset-password takes no --role.');
    const password = await readPassword(terminal, { email }, values['password-stdin']);
    return openAccounts(terminal.env, (accounts) => resetPassword(accounts, email, password));
  },
  'reset-second-factor': async (values, { env }) => {
    const email = emailIn(values);
    if (Object.keys(values).length > 1) throw new UsageError('reset-second-factor takes --email only.');
    return openAccounts(env, (accounts) => resetSecondFactor(accounts, email));
  },
  'set-role': async (values, { env }) => {
    const [email, role] = [emailIn(values), values.role?.trim()];
    if (!role) throw new UsageError('--role is missing.');
    if (Object.keys(values).length > 2) throw new UsageError('set-role takes --email and --role only.');
    return openAccounts(env, (accounts) => setRole(accounts, email, role));
  },
  list: (values, { env }) => {
    if (Object.keys(values).length) throw new UsageError('list takes no options.');
    return openAccounts(env, listAdministrators);
  },
  'change-secret': (values, { env }) => {
    if (Object.keys(values).length) throw new UsageError('change-secret takes no options.');
    return openAccounts(env, (_, { db, config }) => changeDatabaseSecret(db, config));
  },
};

async function run(args: string[], terminal: Terminal): Promise<string> {
  const { values, positionals } = parse(args);
  if (values.help) return usage;
  const [name, ...others] = positionals;
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name === undefined ? 'A command is missing.' : `There is no command "${name}".`);
  if (others.length) throw new UsageError(`Unexpected argument "${others[0]}".`);
  return command(values, terminal);
}

/**
 * Runs the command line for creating administrators and resetting their passwords. Never prints a password.
 *
 * @returns the exit code
 */
export const runAdmin = (args: string[], terminal: Terminal): Promise<number> =>
  runProgram(usage, () => run(args, terminal), terminal);
