import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { NewPassword } from '@msl/shared/contracts';
import { Impossible, Interrupted, Misuse } from './endings';
import type { Terminal } from './program';

/** One line from the terminal, which shows nothing of it. */
function ask(prompt: string, { stdin, stderr }: Terminal): Promise<string> {
  stderr.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true, historySize: 0 });
  return new Promise<string>((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => reject(new Interrupted('Interrupted.')));
  }).finally(() => stderr.write('\n'));
}

async function askTwice(terminal: Terminal): Promise<string> {
  const password = await ask('Password: ', terminal);
  check(password);
  if ((await ask('Again: ', terminal)) !== password) throw new Impossible('The two passwords differ.');
  return password;
}

function check(password: string): string {
  const parsed = NewPassword.safeParse(password);
  if (parsed.success) return password;
  throw new Impossible(`The password is not accepted. ${parsed.error.issues[0]?.message ?? ''}`.trim());
}

/**
 * The new password: from the standard input if asked for, else from ADMIN_PASSWORD, else typed twice at the terminal.
 *
 * @throws Misuse without any of these, Impossible if the password is not accepted, Interrupted
 */
export async function readPassword(terminal: Terminal, fromStdin = false): Promise<string> {
  const { stdin, env } = terminal;
  if (fromStdin) return check((await text(stdin)).replace(/\r?\n$/, ''));
  if (env.ADMIN_PASSWORD) return check(env.ADMIN_PASSWORD);
  if (stdin.isTTY) return askTwice(terminal);
  throw new Misuse('There is no terminal to ask for the password: set ADMIN_PASSWORD, or use --password-stdin.');
}
