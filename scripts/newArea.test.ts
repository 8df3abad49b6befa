import { spawnSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import { deriveAreaNames } from './new-area/areaNames';
import { createArea } from './new-area/createArea';
import { cloneCheckout } from './testing/cloneCheckout';

const root = path.resolve(__dirname, '..');

function run(copy: string, program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(path.join(copy, 'node_modules/.bin', program), args, {
    cwd: copy,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} refuses the new area:\n${stdout}\n${stderr}`);
}

/** Only what was written: what it stands on is checked with the project. */
function typeCheck(copy: string, files: string[]) {
  const { config } = ts.readConfigFile(path.join(copy, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, copy);
  const roots = [...files, 'webpack/modules.d.ts', 'shared/src/testing/browserSetup.ts'].map((file) =>
    path.join(copy, file),
  );
  const program = ts.createProgram(roots, options);
  const faults = files
    .map((file) => program.getSourceFile(path.join(copy, file)))
    .flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]);
  const host = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: () => copy,
    getNewLine: () => '\n',
  };
  if (faults.length) throw new Error(`The new area does not compile:\n${ts.formatDiagnostics(faults, host)}`);
}

describe('npm run new:area', () => {
  it('creates an area that compiles, follows the import rules and passes its tests', async () => {
    const { clone: copy, remove } = cloneCheckout();
    try {
      const made = spawnSync('npm', ['run', '--silent', 'new:area', '--', 'inbox/service-visits'], {
        cwd: copy,
        encoding: 'utf8',
      });
      expect(made).toMatchObject({ status: 0 });
      const files = [...made.stdout.matchAll(/^ {2}(\S+)$/gm)].map(([, file = '']) => file);
      expect(files).toContain('remotes/inbox/src/service-visits/ServiceVisitListPage.tsx');
      typeCheck(copy, files);
      run(copy, 'eslint', '--max-warnings', '0', ...files);
      run(copy, 'depcruise', '--config', '.dependency-cruiser.cjs', ...files);
      run(copy, 'jest', '--selectProjects', 'server', 'browser', '--testPathPatterns', 'serviceVisits', 'ServiceVisit');
      run(copy, 'jest', '--selectProjects', 'server', '--testPathPatterns', 'conformance', '-t', 'service.?visit');
    } finally {
      remove();
    }
  }, 300_000);

  it('rejects an existing area, an unknown remote and a malformed name', async () => {
    await expect(createArea(root, 'catalogue/products')).rejects.toThrow('exists already');
    await expect(createArea(root, 'nowhere/leads')).rejects.toThrow('There is no remote "nowhere"');
    await expect(createArea(root, 'inbox/Leads')).rejects.toThrow('lower-case');
    await expect(createArea(root, 'inbox')).rejects.toThrow('<remote>/<area>');
  });

  it('derives the names of the record, its files and its table from the folder', () => {
    expect(deriveAreaNames('service-visits')).toMatchObject({
      __record__: 'serviceVisit',
      __table__: 'service_visits',
      __Title__: 'Service Visit',
    });
    expect(deriveAreaNames('companies').__Record__).toBe('Company');
    expect(() => deriveAreaNames('lead')).toThrow('not a plural');
  });
});
