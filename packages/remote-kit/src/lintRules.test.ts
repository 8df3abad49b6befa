import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../webpack/paths';

interface LintResult {
  filePath: string;
  messages: { line: number; message: string }[];
}

describe('the lint rules of the kit', () => {
  // Below the checkout, so that packages are found as in the folder of a team.
  let folder: string;

  beforeEach(() => {
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(path.join(root, '.cache/kit-rules-'));
    mkdirSync(path.join(folder, 'src'));
    const rules = path.join(root, 'packages/remote-kit/files/lint-rules.js');
    writeFileSync(path.join(folder, 'eslint.config.js'), `export { default } from ${JSON.stringify(rules)};`);
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Returns the complaints about a source of a remote, by line. */
  function lint(file: string, source: string): [line: number, message: string][] {
    writeFileSync(path.join(folder, file), source);
    const eslint = path.join(root, 'node_modules/eslint/bin/eslint.js');
    const { stdout, stderr } = spawnSync(process.execPath, [eslint, '--format', 'json', file], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!stdout) throw new Error(stderr);
    const [result] = JSON.parse(stdout) as LintResult[];
    return result?.messages.map(({ line, message }) => [line, message]) ?? [];
  }

  const source = `import axios from 'axios';
import { ListPage } from '@msl/shared/ui/ListPage';
import { DateText } from '@msl/shared/ui';
import AddIcon from '@mui/icons-material/Add';

export const load = () => fetch('/x');
export const parts = [axios, ListPage, DateText, AddIcon];
`;

  it('refuse calls past the data layer and files inside of the shared package, and say what to use instead', () => {
    expect(lint('src/screen.tsx', source)).toEqual([
      [1, expect.stringContaining('Send calls with fromCall of @msl/shared/data.')],
      [2, expect.stringContaining('Import the public entries of @msl/shared only.')],
      [6, "Unexpected use of 'fetch'. Send calls with fromCall of @msl/shared/data."],
    ]);
  });

  it('let tests replace fetch', () => {
    expect(lint('src/screen.test.tsx', source).map(([line]) => line)).toEqual([1, 2]);
  });
});
