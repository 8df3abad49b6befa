import { runRemote } from '@msl/remote-cli';
import { runNew } from './runNew';

const [command, ...args] = process.argv.slice(2);

/** Runs the command line of the kit: `new`, `start`, `service`, `dev`, or a command of remotes. @returns the exit code */
async function run(): Promise<number | undefined> {
  if (command === 'new') return runNew(args);
  if (command === 'start') {
    const { runStandIn } = await import('./runStandIn');
    await runStandIn(args);
    return undefined;
  }
  if (command === 'service') {
    const [{ runService }, { resolveContracts }] = await Promise.all([
      import('./runService'),
      import('./resolveContracts'),
    ]);
    return runService(args, [resolveContracts]);
  }
  if (command === 'dev') {
    // The development server reads its own arguments, and runs until it is stopped.
    process.argv.splice(2, 1);
    await import('../../../../webpack/override');
    return undefined;
  }
  const { openKitCheckout } = await import('./kitCheckout');
  return runRemote(process.argv.slice(2), openKitCheckout(), {
    env: process.env,
    print: (text) => void process.stdout.write(text),
    printError: (text) => void process.stderr.write(text),
    isInteractive: process.stderr.isTTY === true,
  });
}

process.exitCode = await run();
