import { ensureBuilds } from './builds.mjs';

/** Tests that start the server or one of its programs as a process start what was built: it starts five times as fast. */
export default () => ensureBuilds(['server']);
