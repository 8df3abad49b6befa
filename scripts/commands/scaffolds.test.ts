import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deriveAreaNames } from '../new-area/areaNames';
import { createArea } from '../new-area/createArea';
import { createInsertions } from '../new-area/insertions';
import { remotesIn } from '../machine/remotesIn.mjs';
import { createRemote } from '../new-remote/createRemote';
import { cloneCheckout } from '../testing/cloneCheckout';

const root = path.resolve(__dirname, '../..');

interface JestReport {
  testResults: { name: string; assertionResults: { status: string }[] }[];
}

describe.each(remotesIn(root))('a new area in %s', (remote) => {
  it('is the last one in the manifest', () => {
    const file = `remotes/${remote}/src/manifest.ts`;
    const insertion = createInsertions(remote, deriveAreaNames(remote, 'leads'), '').find((one) => one.file === file);
    const text = insertion?.edit(readFileSync(path.join(root, file), 'utf8')) ?? '';
    const [, areas = ''] = /^ {2}areas: \[\n([^]*?)^ {2}\],$/m.exec(text) ?? [];
    expect([...areas.matchAll(/^ {6}name: '(.*)',$/gm)].at(-1)?.[1]).toBe('leads');
  });
});

describe('npm run new:remote and npm run new:area', () => {
  let checkout: ReturnType<typeof cloneCheckout>;
  const written: string[] = [];

  function run(program: string, ...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: checkout.clone, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
    return stdout;
  }
  const runLocal = (program: string, ...args: string[]) =>
    run(path.join(checkout.clone, 'node_modules/.bin', program), ...args);

  /** Runs a generator. @returns the files it says it wrote */
  function generate(script: string, ...args: string[]): string[] {
    const output = run('npm', 'run', '--silent', script, '--', ...args);
    return [...output.matchAll(/^ {2}(\S+)$/gm)].map(([, file = '']) => file);
  }

  const readSources = () => written.filter((file) => /\.tsx?$/.test(file));

  beforeAll(() => {
    checkout = cloneCheckout({ withBuilds: false });
    written.push(...generate('new:remote', 'visitors'));
    written.push(...generate('new:remote', 'service', '--with-service'));
    written.push(...generate('new:area', 'service/visits'));
  }, 600_000);

  afterAll(() => checkout?.remove());

  it('write a remote with an area, its service, and a further area with its server module', () => {
    expect(written).toEqual(
      expect.arrayContaining([
        'remotes/service/package.json',
        'remotes/service/src/overview/OverviewPage.tsx',
        'remotes/service/src/notes/NotesPage.tsx',
        'remotes/service/service/main.ts',
        'remotes/visitors/src/overview/OverviewPage.tsx',
        'remotes/service/src/visits/VisitListPage.tsx',
        'server/src/modules/visits/visitRoutes.ts',
        expect.stringMatching(/^server\/src\/database\/migrations\/\d{12}-visits\.ts$/) as string,
      ]),
    );
  });

  it('write a remote with the scripts and the compiler settings of the others', () => {
    const readFrom = (remote: string, file: string) =>
      readFileSync(path.join(checkout.clone, 'remotes', remote, file), 'utf8').replaceAll(remote, 'NAME');
    const scriptsOf = (remote: string) =>
      (JSON.parse(readFrom(remote, 'package.json')) as { scripts: Record<string, string> }).scripts;
    expect(scriptsOf('visitors')).toEqual(scriptsOf('inbox'));
    expect(Object.keys(scriptsOf('service'))).toEqual(expect.arrayContaining(Object.keys(scriptsOf('inbox'))));
    expect(readFrom('service', 'tsconfig.json')).toBe(readFrom('inbox', 'tsconfig.json'));
  });

  it('lock the new workspace, so that npm ci installs it', () => {
    const lock = readFileSync(path.join(checkout.clone, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as { packages: Record<string, object> };
    expect(packages['node_modules/@msl/service']).toEqual({ resolved: 'remotes/service', link: true });
    expect(lock).not.toMatch(/"resolved": "\w+:/);
  });

  it('write sources that compile', () => {
    const files = [...readSources(), 'webpack/modules.d.ts', 'shared/src/testing/browserSetup.ts'];
    const project = { extends: './tsconfig.json', files, include: [] };
    const projectFile = path.join(checkout.clone, 'tsconfig.scaffolds.json');
    writeFileSync(projectFile, JSON.stringify(project));
    run(process.execPath, 'node_modules/typescript-native/bin/tsc', '--project', projectFile);
    rmSync(projectFile);
  }, 600_000);

  it('leave a checkout that passes npm run lint', () => {
    run('npm', 'run', '--silent', 'lint');
  }, 600_000);

  it('write tests that pass', () => {
    const patterns = ['remotes/(service|visitors)/', 'modules/visits/', 'conformance/sqlite'];
    const names = 'visit|overview of service|notes';
    const report = path.join(checkout.clone, 'report.json');
    runLocal(
      ...(['jest', '--selectProjects', 'server', 'browser', 'tools', '--maxWorkers=2', '-t', names] as const),
      ...['--json', `--outputFile=${report}`, '--testPathPatterns', ...patterns],
      ...['--roots', ...['server', 'remotes/service', 'remotes/visitors'].map((folder) => `<rootDir>/${folder}`)],
    );
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    const passing = testResults
      .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'passed'))
      .map(({ name }) => path.basename(name));
    expect(passing.sort()).toEqual([
      'NotesPage.test.tsx',
      'OverviewPage.test.tsx',
      'OverviewPage.test.tsx',
      'VisitFormPage.test.tsx',
      'notesService.test.ts',
      'sqlite.test.ts',
      'visits.test.ts',
    ]);
  }, 600_000);

  it('write a remote that builds without a change in the host, webpack or the scripts', () => {
    run('npm', 'run', '--silent', 'build', '-w', 'remotes/service');
    const descriptor = readFileSync(path.join(checkout.clone, 'remotes/service/dist/remote.json'), 'utf8');
    expect(JSON.parse(descriptor)).toMatchObject({
      name: 'service',
      calls: expect.arrayContaining(['GET admin/dashboard', 'GET admin/visits']) as string[],
      areas: [{ name: 'overview' }, { name: 'notes' }, { name: 'visits' }],
    });
    const changed = run('git', 'diff', '--name-only', 'HEAD', '--', 'host', 'webpack', 'scripts');
    expect(changed).toBe('');
  }, 600_000);

  it('write a service that builds to one file, beside the package that cannot be in it', () => {
    run('npm', 'run', '--silent', 'build:service', '-w', 'remotes/service');
    const folder = path.join(checkout.clone, 'remotes/service/service/dist');
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { dependencies: object };
    expect(Object.keys(manifest.dependencies)).toEqual(['libsql']);
    run(process.execPath, '--check', path.join(folder, 'main.js'));
  });
});

describe('npm run new:area', () => {
  it('rejects an existing area, an unknown remote and a malformed name', async () => {
    await expect(createArea(root, 'catalogue/products')).rejects.toThrow('exists already');
    await expect(createArea(root, 'nowhere/leads')).rejects.toThrow('There is no remote "nowhere"');
    await expect(createArea(root, 'inbox/Leads')).rejects.toThrow('lower-case');
    await expect(createArea(root, 'inbox')).rejects.toThrow('<remote>/<area>');
  });

  it('derives the names of the record, its files and its table from the folder', () => {
    expect(deriveAreaNames('service', 'service-visits')).toMatchObject({
      __record__: 'serviceVisit',
      __table__: 'service_visits',
      __Title__: 'Service Visit',
      __rights__: 'services',
    });
    expect(deriveAreaNames('inbox', 'companies')).toMatchObject({ __Record__: 'Company', __rights__: 'inbox' });
    expect(() => deriveAreaNames('inbox', 'lead')).toThrow('not a plural');
  });
});

describe('npm run new:remote', () => {
  it('rejects an existing remote, a reserved and a malformed name, and writes nothing', async () => {
    await expect(createRemote(root, 'inbox')).rejects.toThrow('remotes/inbox exists already');
    await expect(createRemote(root, 'host')).rejects.toThrow('"host" is reserved');
    await expect(createRemote(root, 'Service Desk')).rejects.toThrow('one word in lower-case letters');
    await expect(createRemote(root, '')).rejects.toThrow('npm run new:remote -- service');
    expect(existsSync(path.join(root, 'remotes/host'))).toBe(false);
  });
});
