import { existsSync } from 'node:fs';
import type { RemoteRelease } from '@msl/shared/contracts';
import { makeDeployToken, signIn } from '../../bench/releases/team';
import { eventually } from '../../e2e/testing/eventually';
import { cloneCheckout } from '../testing/cloneCheckout';
import { runCommand, type StartedCommand, startCommand } from '../testing/runCommand';
import { useDevelopmentPage } from './developmentPage';
import { expectedFaults } from './faultyScreens';
import { commandsOf } from './knownCommands';
import { createTeamFolder, type TeamFolder } from './teamFolder';
import { account, createWorkplace } from './workplace';

describe('a command that README.md or docs/teams.md prints for a host', () => {
  let workplace: Awaited<ReturnType<typeof createWorkplace>>;
  let host: StartedCommand | undefined;

  const stopHost = async () => {
    await host?.stop();
    host = undefined;
  };

  beforeAll(async () => {
    workplace = await createWorkplace();
    const { clone: cwd, env } = workplace;
    host = await startCommand('npm start', { cwd, env, sign: /Administration:/ });
    env.MSL_DEPLOY_TOKEN = await makeDeployToken(env.MSL_SERVER ?? '', account, 'inbox');
    await workplace.run('npm run remote -- publish inbox --version 1.4.0 --activate');
  }, 600_000);

  afterAll(async () => {
    await stopHost();
    workplace?.remove();
  });

  it('npm start serves the site in a fresh clone', async () => {
    expect((await fetch(`${workplace.env.MSL_SERVER}/readyz`)).status).toBe(200);
    expect((await fetch(`${workplace.env.MSL_SERVER}/products`)).status).toBe(200);
  });

  describe('in an empty folder, with the kit of the host', () => {
    let team: TeamFolder;
    /** Time of the commands from the installation of the kit to the first live version. */
    let firstReleaseMs = 0;

    beforeAll(async () => {
      team = await createTeamFolder(workplace, 'service');
    });

    it.each(commandsOf('kit'))(
      '%s succeeds',
      async (command, known) => {
        const startMs = performance.now();
        const output = await team.runKnown(command, known);
        firstReleaseMs += performance.now() - startMs;
        if (command.startsWith('npx remote-kit check')) expect(output).toMatch(/^ +rendering +passed$/m);
      },
      600_000,
    );

    it('a first version is live within ten minutes of the installation', async () => {
      expect(await team.readLiveVersion()).toBeDefined();
      expect(firstReleaseMs).toBeLessThan(10 * 60_000);
    });

    it('the kit and a service install at most 620 packages', () => {
      const count = team.countPackages();
      expect(count).toBeGreaterThan(100);
      expect(count).toBeLessThanOrEqual(620);
    });

    it('is refused for each fault of a screen, with the member and the line', async () => {
      const printed = (await team.checkFaultyScreens()).split('\n');
      const reported = expectedFaults.map(([name, member, fault]) => {
        const found = printed.some((line) => line.includes(member) && fault.test(line));
        return found ? name : printed.filter((line) => line.includes(member));
      });
      expect(reported).toEqual(expectedFaults.map(([name]) => name));
    }, 600_000);

    it('the steps of both pipelines test and publish a change, and an icon without a further package', async () => {
      const first = await team.readLiveVersion();
      const steps = team.readPipelineSteps();
      expect(steps.github).toEqual(steps.gitlab);
      expect(steps.github).toEqual(expect.arrayContaining(['npm run typecheck', 'npm run lint', 'npm test']));
      team.addIcon();
      team.commitChange('Another title');
      for (const step of steps.github) await team.run(step.replace(/^npm ci$/, 'npm ci --dry-run'));
      expect(await team.readLiveVersion()).not.toBe(first);
    }, 600_000);

    it('the service of the team stores a note of the administrator who asks', async () => {
      const service = await team.startService();
      try {
        const call = await signIn(workplace.env.MSL_SERVER ?? '', account);
        await call('PUT', 'admin/registry/service/service', { url: service.url });
        await call('POST', 'x/service/notes', { text: 'Order cables' });
        expect(await call('GET', 'x/service/notes')).toMatchObject([{ text: 'Order cables', isOwn: true }]);
      } finally {
        await service.stop();
      }
    });

    it('a version that fails goes back by itself, while everyone else keeps the live one', async () => {
      const call = await signIn(workplace.env.MSL_SERVER ?? '', account);
      const readReleases = () => call<RemoteRelease>('GET', 'admin/registry/service');
      const live = await team.readLiveVersion();
      team.commitHiddenFault();
      await team.run('npx remote-kit publish service --activate --to me');
      const version = (await readReleases()).ring?.version;
      expect(version).not.toBe(live);
      expect(await team.readLiveVersion()).toBe(live);

      const { MSL_SERVER: server = '' } = workplace.env;
      await useDevelopmentPage(server, async (page) => {
        await page.goto('/admin/service/overview?view=week');
        await page.getByRole('main').getByRole('alert').waitFor();
        const isReported = async () => {
          const { versions } = await readReleases();
          const failures = versions.find((one) => one.version === version)?.health.recent ?? [];
          return failures.some(({ message }) => message.includes('No such view'));
        };
        await eventually(isReported, true);
      });

      // One call for each page, as further browsers report.
      const report = async (kind: string, of?: string) => {
        for (let page = 0; page < 20; page += 1)
          await call('POST', 'admin/registry/reports', { reports: [{ remote: 'service', version: of, kind }] });
      };
      await report('loaded', live);
      await report('load', version);
      await eventually(async () => (await readReleases()).ring, null, 90_000);
      expect((await readReleases()).history[0]).toMatchObject({ kind: 'recall', version, who: 'automatic' });
    }, 600_000);

    it('the remote is retired', async () => {
      await team.run('npx remote-kit retire service --why "It moved"');
      expect(await team.readLiveVersion()).toBeUndefined();
    });
  });

  it('a remote made in a checkout is live without a change elsewhere', async () => {
    // In a clone of its own: a further remote would make the other commands build all again.
    const { clone: cwd, remove } = cloneCheckout();
    try {
      const { MSL_SERVER: server = '' } = workplace.env;
      const env = { ...workplace.env, MSL_DEPLOY_TOKEN: await makeDeployToken(server, account, 'tours') };
      await runCommand('npm run new:remote -- tours', { cwd, env });
      await runCommand('npm run remote -- publish tours --activate', { cwd, env });
      expect(await (await fetch(`${server}/remotes/registry.json`)).json()).toHaveProperty('tours');
      await runCommand('npm run remote -- retire tours --why "It was a test"', { cwd, env });
    } finally {
      remove();
    }
  }, 600_000);

  it.each(commandsOf('host'))(
    '%s succeeds',
    async (command, known) => {
      if (known.needsHostStopped) await stopHost();
      await workplace.runKnown(command, known);
      if (command.startsWith('npm run backup')) expect(existsSync(workplace.env.BACKUP ?? '')).toBe(true);
    },
    600_000,
  );
});
