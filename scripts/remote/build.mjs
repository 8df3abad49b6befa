import { ensureBuilds } from '../machine/builds.mjs';

// A program of its own: what a build prints stays apart from the result of the command that needs it.
await ensureBuilds(process.argv.slice(2));
