import { ConfigError } from '../../config/config';
import { ProgramError, InterruptedError, UsageError } from './programErrors';

export type Terminal = Pick<NodeJS.Process, 'env' | 'stdin' | 'stdout' | 'stderr'>;

/** Errors whose message is printed without a prefix. */
const plain = [ProgramError, ConfigError];

/** Returns one line. Marks unexpected errors with `Failed:`; several failed connections have only a code as message. */
function reasonOf(error: unknown, alsoPlain: readonly ErrorClass[]): string {
  const { message, code } = error as NodeJS.ErrnoException;
  const [line] = (message || code || 'for an unknown reason').split('\n');
  return [...plain, ...alsoPlain].some((kind) => error instanceof kind) ? message : `Failed: ${line}`;
}

type ErrorClass = new (...args: never[]) => Error;

/**
 * Runs a command-line program: prints its result on the standard output, and the reason of a failure on the standard
 * error.
 *
 * @param alsoPlain further errors of this program whose message is printed without a prefix
 * @returns the exit code: 0 success, 1 failure, 2 wrong usage, 130 interrupted
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
    if (error instanceof InterruptedError) return 130;
    const wrongUsage = error instanceof UsageError;
    stderr.write(wrongUsage ? `${error.message}\n\n${usage}` : `${reasonOf(error, alsoPlain)}\n`);
    return wrongUsage ? 2 : 1;
  }
}
