import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDeployToken } from '../../bench/releases/team';
import { startCommand } from '../testing/runCommand';
import { editSource, isMarked, markPage, useDevelopmentPage } from './developmentPage';
import { commandsOf, printedScripts } from './knownCommands';
import { account, createWorkplace } from './workplace';

const root = path.resolve(__dirname, '../..');
const versionIn = (checkout: string) =>
  (JSON.parse(readFileSync(path.join(checkout, 'remotes/inbox/dist/remote.json'), 'utf8')) as { version: string })
    .version;

describe('a command that README.md or docs/teams.md prints for changed sources', () => {
  let workplace: Awaited<ReturnType<typeof createWorkplace>>;

  beforeAll(async () => {
    workplace = await createWorkplace();
  }, 600_000);

  afterAll(() => workplace?.remove());

  it('npm run remote -- build makes the same version in a clone as in the checkout', async () => {
    await workplace.run('npm run remote -- build inbox');
    expect(versionIn(workplace.clone)).toBe(versionIn(root));
  }, 600_000);

  it('the script for a pipeline publishes the remote that changed', async () => {
    const { clone, env, folder, run } = workplace;
    const changed = path.join(clone, 'remotes/inbox/src/manifest.ts');
    // A change since origin/main, which the commands below compare with too.
    writeFileSync(changed, `${readFileSync(changed, 'utf8')}// changed\n`);
    const host = await startCommand('node server/dist/main.js', {
      cwd: clone,
      env: { ...env, NODE_ENV: 'production' },
      sign: /Administration:/,
    });
    try {
      env.MSL_DEPLOY_TOKEN = await makeDeployToken(env.MSL_SERVER ?? '', account, 'inbox');
      // A dry run of npm ci follows below, and npm test runs all tests of the inbox.
      const script = printedScripts[0]
        ?.replace(/^npm ci.*$/m, ':')
        .replace(/^npm test -w remotes\/inbox$/m, '$& -- InquiryFormPage');
      const file = path.join(folder, 'pipeline.sh');
      writeFileSync(file, script ?? '');
      expect(await run(`sh ${file} origin/main`)).toContain(`is live at ${env.MSL_SERVER}`);
    } finally {
      await host.stop();
    }
  }, 600_000);

  it('lerna builds a package whose build is missing, and no unchanged one again', async () => {
    const build = 'npx lerna run build --stream --scope @msl/inbox';
    const dist = path.join(workplace.clone, 'remotes/inbox/dist');
    await workplace.run(build);
    const files = readdirSync(dist);
    expect(await workplace.run(build)).not.toContain('inbox built in');
    rmSync(dist, { recursive: true });
    expect(await workplace.run(build)).toContain('inbox built in');
    expect(readdirSync(dist)).toEqual(files);
  }, 600_000);

  it.each(commandsOf('sources'))(
    '%s succeeds',
    async (command, known) => {
      await workplace.runKnown(command, known);
    },
    600_000,
  );

  it('npm run dev brings a changed contract, shared component, remote and host to the open page', async () => {
    const { clone, env } = workplace;
    // All builds are done once both halves of the host are.
    const sign = /(?=[^]*host client built)(?=[^]*host server built)(?=[^]*catalogue built)(?=[^]*listening on)/;
    const development = await startCommand('npm run dev', { cwd: clone, env, sign });
    const change = (file: string, before: string, after: string) => editSource(clone, file, before, after);
    try {
      await useDevelopmentPage(env.MSL_SERVER ?? '', async (page) => {
        await page.goto('/admin/manual/add');
        await page.getByRole('heading', { name: 'Add Manual' }).waitFor();
        const reload = page.waitForEvent('load');
        change('shared/src/contracts/text.ts', "min(1, 'Required.')", "min(1, 'Not without this.')");
        await reload;
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Not without this.').first().waitFor();

        await page.goto('/admin/manuals/index');
        const waitForTitle = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
        await waitForTitle('Manuals');
        await markPage(page);
        change('shared/src/ui/lists/PageHead.tsx', '"h1">{title}', '"h1">All {title}');
        await waitForTitle('All Manuals');
        change('remotes/catalogue/src/manuals/ManualListPage.tsx', 'title="Manuals"', 'title="papers"');
        await waitForTitle('All papers');
        change('host/src/admin/shell/layout/SidebarNav.tsx', 'title="Dashboard"', 'title="Start"');
        await page.getByRole('link', { name: 'Start' }).waitFor();
        expect(await isMarked(page)).toBe(true);
      });
    } finally {
      await development.stop();
    }
  }, 600_000);
});
