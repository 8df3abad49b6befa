import { parseArgs } from 'node:util';
import { RemoteVersion } from '@msl/shared/contracts';
import { WrongUsage } from './failures';

const options = {
  server: { type: 'string', value: 'URL', description: 'address of the server; or MSL_SERVER' },
  token: { type: 'string', value: 'TOKEN', description: 'deploy token of the remote; better in MSL_DEPLOY_TOKEN' },
  version: { type: 'string', value: 'V', description: 'names the version instead of the name made from its content' },
  dist: { type: 'string', value: 'FOLDER', description: 'takes what was built there before; nothing is built' },
  activate: { type: 'boolean', value: '', description: 'makes the version live once it is published' },
  why: { type: 'string', value: 'TEXT', description: 'the reason, kept in the history' },
  'allow-route-changes': {
    type: 'string',
    value: 'TEXT',
    description: 'the reason why screens that other areas link to may go',
  },
  json: { type: 'boolean', value: '', description: 'prints one JSON document and nothing else' },
  help: { type: 'boolean', value: '', description: 'prints this' },
} as const;

type Option = keyof typeof options;

interface CommandUsage {
  arguments: string;
  description: string;
  options: Option[];
}

const commands = {
  build: { arguments: '<name> [version]', description: 'builds remotes/<name>/dist', options: ['version'] },
  check: {
    arguments: '<name> [version]',
    description: 'holds the build against the running host',
    options: ['version', 'dist', 'server', 'token'],
  },
  publish: {
    arguments: '<name> [version]',
    description: 'builds and uploads; the server checks it, and with --activate it is live at once',
    options: ['version', 'dist', 'activate', 'why', 'allow-route-changes', 'server', 'token'],
  },
  activate: {
    arguments: '<name> <version>',
    description: 'makes a published version live, for everyone, at the next page load',
    options: ['version', 'why', 'allow-route-changes', 'server', 'token'],
  },
  rollback: {
    arguments: '<name>',
    description: 'makes the version live that was live before',
    options: ['why', 'server', 'token'],
  },
  withdraw: {
    arguments: '<name> <version>',
    description: 'deletes the files of a version that is not live, for ever; --why is needed',
    options: ['version', 'why', 'server', 'token'],
  },
  list: {
    arguments: '[name]',
    description: 'versions, health and history of a remote; without a name, what is live',
    options: ['server', 'token'],
  },
} satisfies Record<string, CommandUsage>;

export type CommandName = keyof typeof commands;
const commandNames = Object.keys(commands) as CommandName[];

/** A parsed command line. */
export interface ParsedCommand {
  command: CommandName;
  /** Of the remote; empty for `list` of all. */
  name: string;
  version?: string;
  server?: string;
  token?: string;
  dist?: string;
  why?: string;
  allowRouteChanges?: string;
  activate: boolean;
}

const column = (text: string, width: number) => text.padEnd(width);

export function usage(): string {
  const lines = commandNames.map(
    (name) => `  ${column(`${name} ${commands[name].arguments}`, 28)}${commands[name].description}`,
  );
  const optionLines = Object.entries(options).map(
    ([name, { value, description }]) => `  ${column(`--${name} ${value}`, 28)}${description}`,
  );
  return [
    'npm run remote -- <command> <name> [options]',
    '',
    ...lines,
    '',
    ...optionLines,
    '',
    'Ends with 0 when it is done, 1 when it is refused or fails, 2 when the command line is wrong.',
    'How a team works with it: docs/teams.md',
  ].join('\n');
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

interface Parts {
  positionals: string[];
  values: Partial<Record<Option, string | true>>;
}

/** Splits the line into options and names. Reports wrong options with messages of its own. */
function takeApart(line: string[]): Parts {
  const { tokens, positionals } = parseArgs({
    args: line,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Parts['values'] = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const name = token.name as Option;
    if (!Object.hasOwn(options, name)) throw new WrongUsage(`There is no option ${token.rawName}.`);
    if (options[name].type === 'boolean') {
      if (token.value !== undefined) throw new WrongUsage(`--${name} takes no value.`);
      values[name] = true;
      continue;
    }
    const isMissing = !token.value || (!token.inlineValue && token.value.startsWith('-'));
    if (isMissing) throw new WrongUsage(`--${name} needs a value: --${name} ${options[name].value}`);
    values[name] = token.value;
  }
  return { positionals, values };
}

function commandOf(given: string | undefined): CommandName {
  const found = commandNames.find((name) => name === given);
  if (found) return found;
  throw new WrongUsage(
    given ? `There is no command "${given}": use ${listed(commandNames)}.` : `Name a command: ${listed(commandNames)}.`,
  );
}

function versionOf(command: CommandName, positional: string | undefined, option: string | undefined) {
  if (positional && option && positional !== option) {
    throw new WrongUsage(`Two versions are named, ${positional} and ${option}.`);
  }
  const version = positional ?? option;
  if ((command === 'activate' || command === 'withdraw') && !version) {
    throw new WrongUsage(`Name the version: ${command} <name> <version>`);
  }
  const checked = version === undefined ? undefined : RemoteVersion.safeParse(version);
  if (checked?.error) throw new WrongUsage(`"${version}" names no version. ${checked.error.issues[0]?.message}`);
  return version;
}

/**
 * Reads a command line.
 *
 * @param remotes names of the remotes there are
 * @returns `help` when that is asked for
 * @throws WrongUsage with a sentence that says what is accepted
 */
export function readCommandLine(line: string[], remotes: readonly string[]): ParsedCommand | 'help' {
  const { positionals, values } = takeApart(line);
  const [commandGiven, name = '', versionGiven, ...others] = positionals;
  if (values.help || commandGiven === 'help') return 'help';
  const command = commandOf(commandGiven);
  const accepted: Option[] = [...commands[command].options, 'json'];
  for (const option of Object.keys(values) as Option[]) {
    if (!accepted.includes(option)) throw new WrongUsage(`"${command}" takes no --${option}.`);
  }
  const takesVersion = commands[command].arguments.includes('version');
  const surplus = others[0] ?? (takesVersion ? undefined : versionGiven);
  if (surplus) throw new WrongUsage(`"${surplus}" is too much: ${command} ${commands[command].arguments}`);
  if (!name && command !== 'list') throw new WrongUsage(`Name a remote: ${listed(remotes)}.`);
  if (name && !remotes.includes(name)) throw new WrongUsage(`There is no remote "${name}": use ${listed(remotes)}.`);
  const {
    version: versionOption,
    json: _json,
    help: _help,
    activate,
    'allow-route-changes': allowed,
    ...texts
  } = values;
  const version = versionOf(command, versionGiven, versionOption as string | undefined);
  if (command === 'withdraw' && !values.why) {
    throw new WrongUsage(
      'A withdrawn version is gone for ever: its files are deleted. Confirm with the reason: withdraw <name> <version> --why TEXT',
    );
  }
  return {
    command,
    name,
    version,
    activate: activate === true,
    allowRouteChanges: allowed as string | undefined,
    ...(texts as Record<string, string>),
  };
}

/** Whether JSON is asked for, also by a line that is wrong otherwise. */
export const wantsJson = (line: string[]) => line.includes('--json');
