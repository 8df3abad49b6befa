import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Program, UsageError } from '@msl/remote-cli';
import { isPort } from '../../../../webpack/port';
import { remoteFolder } from '../replacements/paths';

/** The commands of the kit that a checkout of the host does not have. */
const otherCommands = {
  new: { usage: '<name> [--with-service]', description: 'writes a remote to this folder' },
  start: { usage: '[--port N]', description: 'shows the remote without a host' },
  service: { usage: 'start|build [--external PACKAGE]', description: 'runs or builds the service of the remote' },
  dev: { usage: '<name> --host URL [--port N]', description: 'shows the remote in a running host, to you only' },
};

export type KitCommand = keyof typeof otherCommands;

export const kitProgram: Program = { name: 'npx remote-kit', otherCommands };

export const isKitCommand = (command: string): command is KitCommand => Object.hasOwn(otherCommands, command);

const toUsage = (command: KitCommand) => `Use npx remote-kit ${command} ${otherCommands[command].usage}.`;

/** Reads the arguments of a command. @throws UsageError in one line */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  command: KitCommand,
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\.\s/);
    throw new UsageError(`${sentence?.replace(/\.$/, '')}. ${toUsage(command)}`);
  }
}

/** @throws UsageError unless the working folder contains a source of the remote */
export function assertSource(file: string): void {
  if (!existsSync(path.join(remoteFolder, file)))
    throw new UsageError(`This folder has no ${file}: run npx remote-kit in the folder of a remote.`);
}

/** Returns the port of an option. @throws UsageError if it is none */
export function toPort(text: string): number {
  if (!isPort(text)) throw new UsageError(`"${text}" is no port.`);
  return Number(text);
}
