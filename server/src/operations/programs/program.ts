import { ConfigError } from '../../config/config';
import { Impossible, Interrupted, Misuse } from './endings';

export type Terminal = Pick<NodeJS.Process, 'env' | 'stdin' | 'stdout' | 'stderr'>;

/** Errors whose message needs no addition. */
const plain = [Impossible, ConfigError];

/** One line. What comes from the database or the disk is said to do so; several failed connections have a code only. */
function reasonOf(error: unknown, alsoPlain: readonly ErrorClass[]): string {
  const { message, code } = error as NodeJS.ErrnoException;
  const [line] = (message || code || 'for an unknown reason').split('\n');
  return [...plain, ...alsoPlain].some((kind) => error instanceof kind) ? message : `Failed: ${line}`;
}

type ErrorClass = new (...args: never[]) => Error;

/**
 * Runs a program of the command line: what it answers goes to the standard output, what keeps it from its work to the
 * standard error.
 *
 * @param alsoPlain further errors of this program whose message needs no addition
 * @returns the exit code: 0 done, 1 not possible, 2 wrong usage, 130 interrupted
 */
export async function runProgram(
  usage: string,
  run: () => Promise<string>,
  { stdout, stderr }: Terminal,
  alsoPlain: readonly ErrorClass[] = [],
): Promise<number> {
  try {
    stdout.write(await run());
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) return 130;
    const wrongUsage = error instanceof Misuse;
    stderr.write(wrongUsage ? `${error.message}\n\n${usage}` : `${reasonOf(error, alsoPlain)}\n`);
    return wrongUsage ? 2 : 1;
  }
}
