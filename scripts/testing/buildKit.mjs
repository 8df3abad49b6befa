import { ensureBuilds } from '../machine/builds.mjs';

/** Builds the kit: tests unpack it, as a team installs it, instead of bundling its parts. */
export default () => ensureBuilds(['kit']);
