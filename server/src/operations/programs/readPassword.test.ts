import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { until } from '../../../test/support/until';
import { InterruptedError } from './programErrors';
import { readPassword } from './readPassword';
import type { Terminal } from './program';

/** A terminal at which somebody types. */
function terminal() {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, isRaw: false, setRawMode: () => stdin });
  let shown = '';
  const screen = new PassThrough();
  screen.on('data', (chunk: Buffer) => (shown += String(chunk)));
  const type = async (...lines: string[]) => {
    for (const line of lines) {
      await until(() => stdin.listenerCount('data') > 0);
      stdin.write(line);
      await nextTurn();
    }
  };
  const it = { stdin, stdout: screen, stderr: screen, env: {} } as unknown as Terminal;
  return { it, type, shown: () => shown };
}

const owner = { email: 'noor@msl.example' };

describe('a password typed at the terminal', () => {
  it('is asked twice and never shown', async () => {
    const { it, type, shown } = terminal();
    const [password] = await Promise.all([
      readPassword(it, owner),
      type('a long enough passs', '\x7fword\r', 'a long enough password\r'),
    ]);
    expect(password).toBe('a long enough password');
    expect(shown()).toBe('Password: \nAgain: \n');
  });

  it('is rejected when it is short, or differs the second time', async () => {
    const short = terminal();
    const [refused] = await Promise.allSettled([readPassword(short.it, owner), short.type('short\r')]);
    expect(refused).toMatchObject({ reason: { message: 'The password is not accepted. At least 12 characters.' } });
    const typo = terminal();
    const [differs] = await Promise.allSettled([
      readPassword(typo.it, owner),
      typo.type('a long enough password\r', 'a long enough passwort\r'),
    ]);
    expect(differs).toMatchObject({ reason: { message: 'The two passwords differ.' } });
  });

  it('is rejected before it is typed again when it is easily guessed', async () => {
    const { it, type, shown } = terminal();
    const [refused] = await Promise.allSettled([readPassword(it, owner), type('password1234\r')]);
    expect(refused).toMatchObject({
      reason: { message: expect.stringMatching(/^The password is not accepted\. This password is easily guessed\./) },
    });
    expect(shown()).toBe('Password: \n');
  });

  it.each([
    ['Ctrl-C', '\x03'],
    ['Ctrl-D', '\x04'],
  ])('is cancelled with %s', async (_, key) => {
    const { it, type } = terminal();
    const [outcome] = await Promise.allSettled([readPassword(it, owner), type(key)]);
    expect(outcome).toMatchObject({ reason: expect.any(InterruptedError) as InterruptedError });
  });
});
