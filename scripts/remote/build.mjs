import { ensureBuilds } from '../machine/builds.mjs';

// A separate process, so that the output of a build does not mix with the result of the command.
await ensureBuilds(process.argv.slice(2)).catch(({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
