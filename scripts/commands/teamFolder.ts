import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { makeDeployToken, sandboxSettings } from '../../bench/releases/team';
import { ensureBrowser } from '../machine/browser.mjs';
import { freePort } from '../machine/freePort.mjs';
import { runCommand, startCommand } from '../testing/runCommand';
import { addFaultyScreens } from './faultyScreens';
import type { KnownCommand } from './knownCommands';
import { account, type createWorkplace } from './workplace';

interface GithubPipeline {
  jobs: { remote: { steps: { run?: string }[] } };
}

type GitlabPipeline = Record<'test' | 'publish', { script: string[] }>;

/** The folder of a team that works outside the repository. */
export type TeamFolder = Awaited<ReturnType<typeof createTeamFolder>>;

/** Creates an empty folder with a deploy token and the address of the running host, and nothing of the repository. */
export async function createTeamFolder(
  { folder, env: hostEnv }: Awaited<ReturnType<typeof createWorkplace>>,
  name: string,
) {
  const cwd = path.join(folder, name);
  mkdirSync(cwd);
  const server = hostEnv.MSL_SERVER ?? '';
  const { packages } = (await (await fetch(`${server}/kit/`)).json()) as { packages: { path: string }[] };
  const env: NodeJS.ProcessEnv = {
    ...hostEnv,
    // Without them, the checks that need a browser are skipped.
    ...sandboxSettings,
    CHROME_PATH: await ensureBrowser(),
    KIT_PATH: packages[0]?.path,
    MSL_DEPLOY_TOKEN: await makeDeployToken(server, account, name),
  };
  const run = (line: string, sign?: RegExp) => runCommand(line, { cwd, env, sign });
  const readYaml = (file: string): unknown => parse(readFileSync(path.join(cwd, file), 'utf8'));
  const runGit = (...args: string[]) => execFileSync('git', args, { cwd });
  const screen = path.join(cwd, 'src/overview/OverviewPage.tsx');
  const change = (file: string, pattern: RegExp, replacement: string) => {
    const text = readFileSync(file, 'utf8');
    if (!pattern.test(text)) throw new Error(`${file} contains nothing like ${pattern}.`);
    writeFileSync(file, text.replace(pattern, replacement));
  };
  const commit = (message: string, pattern: RegExp, replacement: string) => {
    change(screen, pattern, replacement);
    runGit('init', '--quiet');
    runGit('add', '--all');
    runGit('-c', 'user.name=team', '-c', 'user.email=team@msl.example', 'commit', '--quiet', '--message', message);
  };
  return {
    run,
    /** Runs a printed command until its first sign of success. */
    runKnown: (command: string, { as, sign }: KnownCommand) => run(as ? as(command) : command, sign),

    /** Starts the built service, without the kit. */
    async startService() {
      const port = await freePort();
      const service = { cwd, env: { ...env, PORT: String(port) }, sign: /The notes service listens at/ };
      const { stop } = await startCommand('node service/dist/main.js', service);
      return { url: `http://127.0.0.1:${port}`, stop };
    },

    /** Returns the number of installed packages, without those of other platforms. */
    countPackages() {
      const record = readFileSync(path.join(cwd, 'node_modules/.package-lock.json'), 'utf8');
      return Object.keys((JSON.parse(record) as { packages: object }).packages).length;
    },

    /** Returns the commands of both pipelines, each once. */
    readPipelineSteps() {
      const { steps } = (readYaml('.github/workflows/remote.yml') as GithubPipeline).jobs.remote;
      const { test, publish } = readYaml('.gitlab-ci.yml') as GitlabPipeline;
      return {
        github: steps.flatMap(({ run: command }) => command ?? []),
        gitlab: [...new Set([...test.script, ...publish.script])],
      };
    },

    /** Changes a text of the first screen and commits everything. */
    commitChange: (title: string) => commit(title, /title="[^"]*"/, `title="${title}"`),

    /** Adds an icon to the first screen and its entry in the sidebar, without a further package. Commits nothing. */
    addIcon() {
      change(screen, /^/, "import LaunchIcon from '@mui/icons-material/RocketLaunchTwoTone';\n");
      change(screen, /<PageHead[^>]*\/>/, '$&\n      <LaunchIcon color="primary" />');
      change(path.join(cwd, 'src/manifest.ts'), /icon: 'page'/, "icon: 'RocketLaunchOutlined'");
    },

    /** Lets the first screen throw at an address that no check opens, and commits everything. */
    commitHiddenFault: () =>
      commit(
        'A view by week',
        /(?=\n {2}return )/,
        "\n  if (location.search === '?view=week') throw new TypeError('No such view');",
      ),

    /** Checks the remote with a faulty screen for each kind of fault. Returns what the check prints. */
    async checkFaultyScreens() {
      const remove = addFaultyScreens(cwd);
      try {
        return await run('npx remote-kit check service').catch((error: Error) => error.message);
      } finally {
        remove();
      }
    },

    async readLiveVersion() {
      const registry = (await (await fetch(`${server}/remotes/registry.json`)).json()) as Record<
        string,
        { version: string }
      >;
      return registry[name]?.version;
    },
  };
}
