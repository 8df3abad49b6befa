import path from 'node:path';
import { runRemote } from '@msl/remote-cli';
import { openCheckout } from './remote/checkout';

process.exitCode = await runRemote(process.argv.slice(2), openCheckout(path.resolve(import.meta.dirname, '..')), {
  env: process.env,
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
  isInteractive: process.stderr.isTTY === true,
});
