import { CommanderError } from 'commander';
import { buildCommand } from './commands/buildCommand';
import { checkCommand } from './commands/checkCommand';
import { listCommand } from './commands/listCommand';
import { publishCommand } from './commands/publishCommand';
import { activateCommand, rollbackCommand } from './commands/switchCommands';
import { withdrawCommand } from './commands/withdrawCommand';
import { type CommandName, createProgram, type ParsedCommand } from './commandLine';
import type { Context } from './context';
import type { Checkout, Terminal } from './environment';
import { CommandError, UsageError } from './errors';
import type { Outcome } from './format';

export type { Candidate } from './candidate';
export type { Checkout, Terminal } from './environment';
export { CommandError } from './errors';

const commands: Record<CommandName, (context: Context) => Promise<Outcome>> = {
  build: buildCommand,
  check: checkCommand,
  publish: publishCommand,
  activate: activateCommand,
  rollback: rollbackCommand,
  withdraw: withdrawCommand,
  list: listCommand,
};

/** Redacts the token, given by option or environment, in all output. */
function withoutToken(args: string[], terminal: Terminal): Terminal {
  const given = args.flatMap((word, index) =>
    word.startsWith('--token=') ? [word.slice('--token='.length)] : args[index - 1] === '--token' ? [word] : [],
  );
  const secrets = [...given, terminal.env.MSL_DEPLOY_TOKEN ?? ''].map((secret) => secret.trim()).filter(Boolean);
  const redact = (text: string) => secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '(token)'), text);
  return {
    ...terminal,
    print: (text) => terminal.print(redact(text)),
    printError: (text) => terminal.printError(redact(text)),
  };
}

const toJson = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

/** Prints an expected failure. @returns the exit code @throws any other error */
function reportFailure(error: unknown, { print, printError }: Terminal, isJson: boolean): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  if (!(error instanceof Error)) throw error;
  const isUsage = error instanceof UsageError || error instanceof CommanderError;
  const details = error instanceof CommandError ? error.details : [];
  if (isJson) print(toJson({ ok: false, error: error.message, faults: details }));
  else printError(`${[error.message, ...details.map((detail) => `  - ${detail}`)].join('\n')}\n`);
  if (isUsage && !isJson) printError('Help: npm run remote -- --help\n');
  return isUsage ? 2 : 1;
}

/**
 * Runs `npm run remote`.
 *
 * @param args the words after the program's name
 * @returns the exit code: 0 success, 1 rejected or failed, 2 wrong usage
 */
export async function runRemote(args: string[], checkout: Checkout, givenTerminal: Terminal): Promise<number> {
  const isJson = args.includes('--json');
  const terminal = withoutToken(args, givenTerminal);
  let exitCode = 0;
  const printHelp = (usage: string) => terminal.print(isJson ? toJson({ ok: true, usage }) : usage);
  const run = async (parsed: ParsedCommand) => {
    const quietTerminal = { ...terminal, isInteractive: terminal.isInteractive && !isJson };
    const { isSuccess, lines, json } = await commands[parsed.command]({ parsed, checkout, terminal: quietTerminal });
    const document = { ok: isSuccess, command: parsed.command, remote: parsed.name || undefined, ...json };
    terminal.print(isJson ? toJson(document) : `${lines.join('\n')}\n`);
    exitCode = isSuccess ? 0 : 1;
  };
  try {
    await createProgram(checkout.remotes, printHelp, run).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return reportFailure(error, terminal, isJson);
  }
}
