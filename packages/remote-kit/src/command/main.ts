import { runRemote, UsageError } from '@msl/remote-cli';
import { assertSource, isKitCommand, type KitCommand, kitProgram } from './commandLine';
import { runNew } from './runNew';

/** Commands by name. They return the exit code; `undefined`: they run on. Most modules are loaded on demand. */
const commands: Record<KitCommand, (args: string[]) => Promise<number | undefined>> = {
  new: runNew,
  start: async (args) => {
    const { runStandIn } = await import('./runStandIn');
    await runStandIn(args);
    return undefined;
  },
  service: async (args) => {
    const [{ runService }, { resolveContracts }] = await Promise.all([
      import('./runService'),
      import('./resolveContracts'),
    ]);
    return runService(args, [resolveContracts]);
  },
  dev: async () => {
    assertSource('src/manifest.ts');
    // The development server reads its own arguments, and runs until it is stopped.
    process.argv.splice(2, 1);
    await import('../../../../webpack/override');
    return undefined;
  },
};

/** Runs the command line of the kit: a command of its own, or one of remotes. @returns the exit code */
async function run([command = '', ...args]: string[]): Promise<number | undefined> {
  if (isKitCommand(command) && !args.includes('--help')) return commands[command](args);
  const { openKitCheckout } = await import('./kitCheckout');
  return runRemote(
    process.argv.slice(2),
    { ...openKitCheckout(), program: kitProgram },
    {
      env: process.env,
      print: (text) => void process.stdout.write(text),
      printError: (text) => void process.stderr.write(text),
      isInteractive: process.stderr.isTTY === true,
    },
  );
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
