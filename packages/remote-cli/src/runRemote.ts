import { CommanderError } from 'commander';
import { runBuild } from './commands/buildCommand';
import { runCheck } from './commands/checkCommand';
import { runList } from './commands/listCommand';
import { runPreflight } from './commands/preflightCommand';
import { runPublish } from './commands/publishCommand';
import { runPromote } from './commands/promoteCommand';
import { runRetire } from './commands/retireCommand';
import { runActivate, runRollback } from './commands/switchCommands';
import { runWithdraw } from './commands/withdrawCommand';
import { type CommandName, createProgram, npmProgram, type ParsedCommand } from './commandLine';
import type { Context } from './context';
import type { Checkout, Terminal } from './environment';
import { CommandError, UsageError } from './errors';
import type { Outcome } from './format';

export type { Candidate } from './candidate';
export type { Checkout, CheckoutHost, Program, Terminal } from './environment';
export { CommandError, UsageError } from './errors';

const commands: Record<CommandName, (context: Context) => Promise<Outcome>> = {
  build: runBuild,
  check: runCheck,
  publish: runPublish,
  activate: runActivate,
  promote: runPromote,
  rollback: runRollback,
  withdraw: runWithdraw,
  retire: runRetire,
  preflight: runPreflight,
  list: runList,
};

/** Redacts the token, given by option or environment, in all output. */
function redactToken(args: string[], terminal: Terminal): Terminal {
  const optionTokens = args.flatMap((word, index) => {
    if (word.startsWith('--token=')) return [word.slice('--token='.length)];
    return args[index - 1] === '--token' ? [word] : [];
  });
  const secrets = [...optionTokens, terminal.env.MSL_DEPLOY_TOKEN ?? ''].map((secret) => secret.trim()).filter(Boolean);
  const redact = (text: string) => secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '(token)'), text);
  return {
    ...terminal,
    print: (text) => terminal.print(redact(text)),
    printError: (text) => terminal.printError(redact(text)),
  };
}

const formatJson = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

/** Prints an expected failure. @returns the exit code @throws any other error */
function reportFailure(error: unknown, { print, printError }: Terminal, isJson: boolean, name: string): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  if (!(error instanceof Error)) throw error;
  const isUsage = error instanceof UsageError || error instanceof CommanderError;
  const details = error instanceof CommandError ? error.details : [];
  if (isJson) print(formatJson({ ok: false, error: error.message, faults: details }));
  else printError(`${[error.message, ...details.map((detail) => `  - ${detail}`)].join('\n')}\n`);
  if (isUsage && !isJson) printError(`Help: ${name} --help\n`);
  return isUsage ? 2 : 1;
}

/**
 * Runs `npm run remote`, or the program of the checkout.
 *
 * @param args the words after the program's name
 * @returns the exit code: 0 success, 1 rejected or failed, 2 wrong usage
 */
export async function runRemote(args: string[], checkout: Checkout, givenTerminal: Terminal): Promise<number> {
  const isJson = args.includes('--json');
  const program = checkout.program ?? npmProgram;
  const terminal = redactToken(args, givenTerminal);
  let exitCode = 0;
  const printHelp = (usage: string) => terminal.print(isJson ? formatJson({ ok: true, usage }) : usage);
  const run = async (parsed: ParsedCommand) => {
    const quietTerminal = { ...terminal, isInteractive: terminal.isInteractive && !isJson };
    const { isSuccess, lines, json } = await commands[parsed.command]({ parsed, checkout, terminal: quietTerminal });
    const document = { ok: isSuccess, command: parsed.command, remote: parsed.name || undefined, ...json };
    terminal.print(isJson ? formatJson(document) : `${lines.join('\n')}\n`);
    exitCode = isSuccess ? 0 : 1;
  };
  try {
    await createProgram(checkout.remotes, program, printHelp, run).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return reportFailure(error, terminal, isJson, program.name);
  }
}
