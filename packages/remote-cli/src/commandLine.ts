import { audienceHint, parseAudience, RemoteVersion } from '@msl/shared/contracts';
import { Command, Option } from 'commander';
import type { Program } from './environment';
import { UsageError } from './errors';

/** A parsed command line. */
export interface ParsedCommand {
  command: CommandName;
  /** Name of the remote; empty for `list` and `preflight` of all remotes. */
  name: string;
  version?: string;
  server?: string;
  token?: string;
  dist?: string;
  why?: string;
  allowRouteChanges?: string;
  allowSize?: string;
  activate?: boolean;
  /** Who is shown the version; `undefined` or `all`: everyone. */
  to?: string;
  /** Hours after which a ring goes on by itself, or `never`. */
  settle?: string;
  preview?: boolean;
}

function textOption(name: string, value: string, description: string): Option {
  return new Option(`--${name} <${value}>`, description).argParser((given: string) => {
    // Commander takes the next word as the value even if that is an option: `--why --activate`.
    if (given && !given.startsWith('--')) return given;
    throw new UsageError(`--${name} needs a value: --${name} ${value}`);
  });
}

const globalOptions = [
  textOption('server', 'URL', 'address of the server; default: MSL_SERVER'),
  textOption('token', 'TOKEN', 'deploy token of the remote; better in MSL_DEPLOY_TOKEN'),
  new Option('--json', 'prints one JSON document and nothing else'),
];

const options = {
  version: textOption('version', 'V', 'names the version; default: a name made from the content'),
  dist: textOption('dist', 'FOLDER', 'takes the build in this folder instead of building'),
  activate: new Option('--activate', 'makes the version live once it is published'),
  preview: new Option('--preview', 'prints a link that shows the version to administrators who open it').conflicts(
    'activate',
  ),
  to: textOption('to', 'WHO', 'shows it to some only: me, e-mail addresses with commas between, 25%, or all'),
  settle: textOption(
    'settle',
    'HOURS',
    'when a version shown to some goes on by itself: 1 to 720, or never; default: 24',
  ),
  why: textOption('why', 'TEXT', 'the reason, kept in the history'),
  allowRouteChanges: textOption(
    'allow-route-changes',
    'TEXT',
    'the reason why screens that other areas link to are removed',
  ),
  allowSize: textOption('allow-size', 'TEXT', 'the reason why it has more JavaScript than the budget of the host'),
};

interface CommandUsage {
  arguments: string;
  description: string;
  options?: (keyof typeof options)[];
}

const commands = {
  build: { arguments: '<name> [version]', description: 'builds remotes/<name>/dist', options: ['version'] },
  check: {
    arguments: '<name> [version]',
    description: 'checks the build against the running host',
    options: ['version', 'dist', 'allowRouteChanges', 'allowSize'],
  },
  publish: {
    arguments: '<name> [version]',
    description: 'builds and uploads; the server checks it, and with --activate it is live at once',
    options: ['version', 'dist', 'activate', 'preview', 'to', 'settle', 'why', 'allowRouteChanges', 'allowSize'],
  },
  activate: {
    arguments: '<name> <version>',
    description: 'makes a published version live for everyone, or for those in --to, at the next page load',
    options: ['version', 'to', 'settle', 'why', 'allowRouteChanges'],
  },
  promote: {
    arguments: '<name>',
    description: 'shows the version of a ring to everyone, or to more people with --to',
    options: ['to', 'why'],
  },
  rollback: {
    arguments: '<name>',
    description: 'ends the ring, or makes the version live that was live before',
    options: ['why'],
  },
  withdraw: {
    arguments: '<name> <version>',
    description: 'deletes the files of a version that is not live, for ever; requires --why',
    options: ['version', 'why'],
  },
  retire: {
    arguments: '<name>',
    description: 'takes down the live version; the areas go, versions and history stay; requires --why',
    options: ['why'],
  },
  preflight: {
    arguments: '[name]',
    description: "checks the live versions of the server against this checkout's host, before it is released",
  },
  list: {
    arguments: '[name]',
    description: 'versions, health and history of a remote; without a name, the live version of each',
  },
} satisfies Record<string, CommandUsage>;

export type CommandName = keyof typeof commands;
const commandNames = Object.keys(commands) as CommandName[];

const enumerate = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

function assertRemote(command: CommandName, name: string, remotes: readonly string[]): void {
  // The server knows remotes that are not in this checkout.
  if (command === 'preflight') return;
  if (!name && command !== 'list') throw new UsageError(`Name a remote: ${enumerate(remotes)}.`);
  if (name && !remotes.includes(name)) throw new UsageError(`There is no remote "${name}": use ${enumerate(remotes)}.`);
}

function resolveVersion(command: CommandName, argument: string | undefined, option: string | undefined) {
  if (argument && option && argument !== option) {
    throw new UsageError(`Two versions are named, ${argument} and ${option}.`);
  }
  const version = argument ?? option;
  if (version === undefined) {
    if (command === 'activate' || command === 'withdraw') {
      throw new UsageError(`Name the version: ${command} <name> <version>`);
    }
    return undefined;
  }
  const { error } = RemoteVersion.safeParse(version);
  if (error) throw new UsageError(`"${version}" is not a version. ${error.issues[0]?.message}`);
  return version;
}

/** Whether a text is a number of hours that the server accepts, or `never`. */
const isSettleTime = (text: string) => text === 'never' || (/^\d{1,3}$/.test(text) && +text >= 1 && +text <= 720);

function assertAudience({ command, to, settle, activate }: Omit<ParsedCommand, 'name'>): void {
  if (settle !== undefined && to === undefined) throw new UsageError('--settle needs --to.');
  if (settle !== undefined && !isSettleTime(settle)) {
    throw new UsageError(`"${settle}" is no settling time: use hours from 1 to 720, or never.`);
  }
  if (to === undefined) return;
  if (!parseAudience(to)) throw new UsageError(`"${to}" names nobody. ${audienceHint}`);
  if (command === 'publish' && !activate) throw new UsageError('--to needs --activate.');
}

function refuseCommand(given: string | undefined, names: string[]): never {
  throw new UsageError(
    given ? `There is no command "${given}": use ${enumerate(names)}.` : `Name a command: ${enumerate(names)}.`,
  );
}

function addCommand(
  program: Command,
  command: CommandName,
  remotes: readonly string[],
  run: (parsed: ParsedCommand) => Promise<void>,
): void {
  const usage: CommandUsage = commands[command];
  const takesVersion = usage.arguments.includes('version');
  const subcommand = program
    .command(command)
    .description(usage.description)
    .usage(`${usage.arguments} [options]`)
    .allowExcessArguments(false)
    // Optional here, so that the error for a missing name can list the existing ones.
    .argument('[name]');
  if (takesVersion) subcommand.argument('[version]');
  for (const option of usage.options ?? []) subcommand.addOption(options[option]);
  subcommand.action(async (...[name = '', ...others]: [string | undefined, ...unknown[]]) => {
    const values = subcommand.optsWithGlobals<Omit<ParsedCommand, 'command' | 'name'>>();
    assertRemote(command, name, remotes);
    const argument = takesVersion ? (others[0] as string | undefined) : undefined;
    const version = resolveVersion(command, argument, values.version);
    assertAudience({ ...values, command });
    if (command === 'withdraw' && !values.why) {
      throw new UsageError(
        'A withdrawn version is gone for ever: its files are deleted. Confirm with the reason: withdraw <name> <version> --why TEXT',
      );
    }
    if (command === 'retire' && !values.why) {
      throw new UsageError('Everyone loses the areas of the remote. Confirm with the reason: retire <name> --why TEXT');
    }
    await run({ ...values, command, name, version });
  });
}

/** How this repository calls the command line. */
export const npmProgram: Program = { name: 'npm run remote --', otherCommands: {} };

/**
 * Declares the commands and their options.
 *
 * @param remotes names of the existing remotes
 * @param called how the command line is called; its other commands are in the help only
 * @param printHelp receives the help text
 * @param run called with the command of a valid line
 * @returns a program whose `parseAsync` throws `UsageError` or `CommanderError` if the line is wrong
 */
export function createProgram(
  remotes: readonly string[],
  { name, otherCommands }: Program,
  printHelp: (text: string) => void,
  run: (parsed: ParsedCommand) => Promise<void>,
): Command {
  const program = new Command(name)
    .usage('<command> <name> [options]')
    .argument('[command]')
    .allowExcessArguments()
    .helpCommand('help [command]')
    .action((given) => refuseCommand(given, [...Object.keys(otherCommands), ...commandNames]))
    .exitOverride()
    .configureOutput({ writeOut: printHelp, writeErr: () => undefined })
    .configureHelp({
      showGlobalOptions: true,
      subcommandTerm: (subcommand) => `${subcommand.name()} ${subcommand.usage().replace(' [options]', '')}`,
    })
    .addHelpText(
      'afterAll',
      '\nExits with 0 on success, 1 when the command is refused or fails, 2 when the command line is wrong.\nHow a team works with it: docs/teams.md',
    );
  for (const [other, { usage, description }] of Object.entries(otherCommands))
    program.command(other).usage(usage).description(description);
  for (const option of globalOptions) program.addOption(option);
  for (const command of commandNames) addCommand(program, command, remotes, run);
  return program;
}
