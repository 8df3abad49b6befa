import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../webpack/paths';

interface LintReport {
  diagnostics: { message: string; help?: string; labels: { span: { line: number } }[] }[];
}

describe('the lint rules of the kit', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'msl-kit-rules-'));
    const kit = path.join(folder, 'node_modules/@msl/remote-kit');
    mkdirSync(kit, { recursive: true });
    mkdirSync(path.join(folder, 'src'));
    copyFileSync(path.join(root, 'packages/remote-kit/files/lint-rules.json'), path.join(kit, 'lint-rules.json'));
    copyFileSync(path.join(root, 'packages/remote-kit/templates/oxlintrc.txt'), path.join(folder, '.oxlintrc.json'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Returns the complaints about a source of a remote, by line. */
  function lint(file: string, source: string): [line: number, text: string][] {
    writeFileSync(path.join(folder, file), source);
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format', 'json', file], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!stdout) throw new Error(stderr);
    const { diagnostics } = JSON.parse(stdout) as LintReport;
    return diagnostics
      .map(({ message, help, labels }): [number, string] => [labels[0]?.span.line ?? 0, `${message} ${help}`])
      .sort(([one], [other]) => one - other);
  }

  const source = `import axios from 'axios';
import { ListPage } from '@msl/shared/ui/ListPage';
import { DateText } from '@msl/shared/ui';
import AddIcon from '@mui/icons-material/Add';

export const load = () => fetch('/x');
export const parts = [...[axios, ListPage], ...[DateText, AddIcon]];
`;

  it('refuse calls past the data layer and files inside of the shared package, and say what to use instead', () => {
    expect(lint('src/screen.tsx', source)).toEqual([
      [1, expect.stringContaining('Send calls with fromCall of @msl/shared/data.')],
      [2, expect.stringContaining('Import the public entries of @msl/shared only.')],
      [6, expect.stringContaining('Send calls with fromCall of @msl/shared/data.')],
    ]);
  });

  it('refuse lazy components of React, which never load again after a failure', () => {
    const lazySource = "import { lazy } from 'react';\n\nexport const Chart = lazy(() => import('./Chart'));\n";
    expect(lint('src/screen.tsx', lazySource)).toEqual([
      [1, expect.stringContaining('Use lazyPart of @msl/shared/ui')],
    ]);
  });

  it('let sources leave a member out of an object', () => {
    const rest = 'export const withoutId = ({ id: _, ...others }: { id: string; name: string }) => others;\n';
    expect(lint('src/rest.ts', rest)).toEqual([]);
  });

  it('let tests replace fetch', () => {
    expect(lint('src/screen.test.tsx', source).map(([line]) => line)).toEqual([1, 2]);
  });
});
