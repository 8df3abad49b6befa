import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { NewPassword } from '@msl/shared/contracts';
import { type Owner, findWeakness } from '../../auth/passwordStrength';
import { ProgramError, InterruptedError, UsageError } from './programErrors';
import type { Terminal } from './program';

/** Reads a line from the terminal without echo. */
function ask(prompt: string, { stdin, stderr }: Terminal): Promise<string> {
  stderr.write(prompt);
  const mutedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: mutedOutput, terminal: true, historySize: 0 });
  return new Promise<string>((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => reject(new InterruptedError('Interrupted.')));
  }).finally(() => stderr.write('\n'));
}

async function askTwice(terminal: Terminal, owner: Owner): Promise<string> {
  const password = await check(await ask('Password: ', terminal), owner);
  if ((await ask('Again: ', terminal)) !== password) throw new ProgramError('The two passwords differ.');
  return password;
}

async function check(password: string, owner: Owner): Promise<string> {
  const parsed = NewPassword.safeParse(password);
  const fault = parsed.success ? await findWeakness(password, owner) : parsed.error.issues[0]?.message;
  if (fault === undefined) return password;
  throw new ProgramError(`The password is not accepted. ${fault}`);
}

/**
 * Reads the new password: from the standard input if `fromStdin`, else from ADMIN_PASSWORD, else typed twice at the
 * terminal.
 *
 * @throws Misuse without any of these, Impossible if the password is not accepted, Interrupted
 */
export async function readPassword(terminal: Terminal, owner: Owner, fromStdin = false): Promise<string> {
  const { stdin, env } = terminal;
  if (fromStdin) return check((await text(stdin)).replace(/\r?\n$/, ''), owner);
  if (env.ADMIN_PASSWORD) return check(env.ADMIN_PASSWORD, owner);
  if (stdin.isTTY) return askTwice(terminal, owner);
  throw new UsageError('There is no terminal to ask for the password: set ADMIN_PASSWORD, or use --password-stdin.');
}
