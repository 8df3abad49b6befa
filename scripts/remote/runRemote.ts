import { remotesIn } from '../machine/remotesIn.mjs';
import { activateCommand, rollbackCommand } from './switchCommands';
import { buildCommand } from './buildCommand';
import { checkCommand } from './checkCommand';
import { type CommandName, readCommandLine, usage, wantsJson } from './commandLine';
import type { Context } from './context';
import { Refused, WrongUsage } from './failures';
import { listCommand } from './listCommand';
import type { Outcome } from './output';
import { publishCommand } from './publishCommand';
import { withdrawCommand } from './withdrawCommand';
import type { Workplace } from './workplace';

const commands: Record<CommandName, (context: Context) => Promise<Outcome>> = {
  build: buildCommand,
  check: checkCommand,
  publish: publishCommand,
  activate: activateCommand,
  rollback: rollbackCommand,
  withdraw: withdrawCommand,
  list: listCommand,
};

/** Keeps the token out of everything that is printed, whatever it came in. */
function withoutToken(line: string[], workplace: Workplace): Workplace {
  const given = line.flatMap((word, index) =>
    word.startsWith('--token=') ? [word.slice('--token='.length)] : line[index - 1] === '--token' ? [word] : [],
  );
  const secrets = [...given, workplace.env.MSL_DEPLOY_TOKEN ?? ''].map((secret) => secret.trim()).filter(Boolean);
  const hide = (text: string) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '(token)'), text);
  return {
    ...workplace,
    print: (text) => workplace.print(hide(text)),
    tell: (text) => workplace.tell(hide(text)),
  };
}

async function carryOut(line: string[], workplace: Workplace, isJson: boolean): Promise<number> {
  const parsed = readCommandLine(line, remotesIn(workplace.root));
  if (parsed === 'help') {
    workplace.print(isJson ? `${JSON.stringify({ ok: true, usage: usage() })}\n` : `${usage()}\n`);
    return 0;
  }
  const quiet = { ...workplace, isWatched: workplace.isWatched && !isJson };
  const { isDone, lines, json } = await commands[parsed.command]({ parsed, workplace: quiet });
  const document = { ok: isDone, command: parsed.command, remote: parsed.name || undefined, ...json };
  workplace.print(isJson ? `${JSON.stringify(document, null, 2)}\n` : `${lines.join('\n')}\n`);
  return isDone ? 0 : 1;
}

/**
 * Runs `npm run remote`.
 *
 * @param line what follows the program's name
 * @returns the exit code: 0 done, 1 refused or failed, 2 wrong usage
 */
export async function runRemote(line: string[], atWork: Workplace): Promise<number> {
  const isJson = wantsJson(line);
  const workplace = withoutToken(line, atWork);
  try {
    return await carryOut(line, workplace, isJson);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const faults = error instanceof Refused ? error.faults : [];
    if (isJson) workplace.print(`${JSON.stringify({ ok: false, error: error.message, faults }, null, 2)}\n`);
    else workplace.tell(`${[error.message, ...faults.map((fault) => `  - ${fault}`)].join('\n')}\n`);
    if (!(error instanceof WrongUsage)) return 1;
    if (!isJson) workplace.tell('Help: npm run remote -- --help\n');
    return 2;
  }
}
