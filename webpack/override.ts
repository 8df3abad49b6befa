import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { parseArgs } from 'node:util';
import { serveOverrideBuild } from './overrideServer';
import { remoteNames } from './paths';
import { isPort } from './port';

const usage = `npm run dev -w remotes/<name> -- --host URL [--port N]

  --host URL   a running MSL, on this computer or elsewhere; or MSL_SERVER
  --port N     where the remote is served, on this computer; ${remoteNames.map((name, index) => `${5101 + index} for ${name}`).join(', ')}
`;

/** Prints an error without a stack trace and exits: with 2 if the command line is wrong, as all commands of remotes. */
function exitWithMessage(sentence: string, code: 1 | 2 = 1): never {
  console.error(sentence);
  process.exit(code);
}

function readCommandLine() {
  const [name = '', ...line] = process.argv.slice(2);
  const index = remoteNames.indexOf(name);
  try {
    const options = { host: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean' } } as const;
    const {
      host = process.env.MSL_SERVER,
      port = String(5101 + index),
      help,
    } = parseArgs({ args: line, options }).values;
    if (help) {
      console.log(usage);
      process.exit(0);
    }
    if (index < 0) exitWithMessage(`There is no remote "${name}": use ${remoteNames.join(', ')}.`, 2);
    if (!host || !URL.canParse(host))
      exitWithMessage(`Which host? Give --host URL, such as --host http://127.0.0.1:4000.`, 2);
    if (!isPort(port)) exitWithMessage(`"${port}" is no port.`, 2);
    return { name, host: new URL(host).origin, port: Number(port) };
  } catch (error) {
    return exitWithMessage(`${(error as Error).message}\n\n${usage}`, 2);
  }
}

async function assertHostRuns(host: string, name: string) {
  const answer = await fetch(`${host}/remotes/registry.json`, { signal: AbortSignal.timeout(10_000) }).catch(
    (error: Error) => {
      const code = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message;
      return exitWithMessage(
        `No host answers at ${host} (${code}). Start it there, or give the address of one that runs.`,
      );
    },
  );
  const registry = answer.ok ? ((await answer.json().catch(() => undefined)) as object | undefined) : undefined;
  if (!registry) exitWithMessage(`${host} answers, but not at /remotes/registry.json: it is no MSL.`);
  if (!(name in registry)) console.log(`${host} has no live version of ${name} yet; your own is shown all the same.`);
}

/** Listens on this computer, or exits with the reason why it cannot. */
async function listen(server: Server, port: number) {
  server.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE'
      ? exitWithMessage(`Port ${port} is taken: give another one with --port.`, 2)
      : exitWithMessage(error.message),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

async function assertPortIsFree(port: number) {
  const probe = createServer();
  await listen(probe, port);
  probe.close();
  await once(probe, 'close');
}

const { name, host, port } = readCommandLine();
await assertHostRuns(host, name);
await assertPortIsFree(port);
// Loaded on demand: webpack takes seconds, for which a wrong command line must not wait.
const { toOverrideFolder, watchOverrideBuild } = await import('./overrideBuild');
const build = await watchOverrideBuild(name);
await listen(serveOverrideBuild(name, toOverrideFolder(name), build), port);
await build.settled();
console.log(`
${name} is served at http://localhost:${port}/

  1. Sign in at ${host}/admin/login
  2. Open Settings › Releases (${host}/admin/releases) and choose ${name}
  3. "Use my own version", with the origin http://localhost:${port}

What you save is shown there as soon as it is built, without a page load. Ctrl C ends this.
`);
