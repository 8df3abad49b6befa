import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { styleFaults } from '../server/src/remotes/checks/styleFaults';
import { candidate } from '../server/test/support/candidates';
import { root } from './paths';
import { remoteConfig } from './remote';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'msl-classes-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns the style sheet that a remote's build makes of a CSS Module. */
async function sheetOf(css: string): Promise<string> {
  await writeFile(path.join(folder, 'index.js'), "import styles from './look.module.css'; console.log(styles);");
  await writeFile(path.join(folder, 'look.module.css'), css);
  const { module, output } = remoteConfig('inbox', 'production');
  const compiler = webpack({
    ...{ mode: 'production', context: folder, entry: './index.js', module, cache: false },
    resolveLoader: { modules: [path.join(root, 'node_modules')] },
    output: { path: path.join(folder, 'dist'), uniqueName: output?.uniqueName },
    plugins: [new MiniCssExtractPlugin({ filename: 'look.css' })],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()));
    });
  });
  return readFile(path.join(folder, 'dist/look.css'), 'utf8');
}

describe("a remote's CSS Modules", () => {
  it('have class names and animations that begin with the name of the remote, as the style check requires', async () => {
    const css = await sheetOf(
      '.list { color: red; animation: turn 1s } .list li + li { margin: 0 } @keyframes turn { to { rotate: 1turn } }',
    );
    expect(css).toMatch(/\.inbox-[\w+-]{5}\s*\{/);
    expect(css).toMatch(/@keyframes inbox-/);
    expect(await styleFaults(candidate({}, { 'look.css': css }))).toEqual([]);
  });

  it('cannot style elements of the host', async () => {
    const css = await sheetOf(':global(.MuiButton-root) { color: red } .list { color: red }');
    expect(await styleFaults(candidate({}, { 'look.css': css }))).toEqual([
      expect.stringContaining('the selector ".MuiButton-root" also holds for elements of the host'),
    ]);
  });
});
