import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDescriptor } from '@msl/shared/contracts';
import { remotesIn } from '../machine/remotesIn.mjs';
import { moveRemote, type MovedRemote } from './movedRemote';

const root = path.resolve(__dirname, '../..');

/** Returns what the server knows of a build, without the contents of its files. */
function describeBuild(folder: string): Partial<RemoteDescriptor> {
  const text = readFileSync(path.join(folder, 'dist/remote.json'), 'utf8');
  const { version: _, files: __, scripts: ___, ...others } = JSON.parse(text) as RemoteDescriptor;
  return others;
}

describe('a remote that is moved out of the repository, with the kit only,', () => {
  const names = remotesIn(root);
  const moved = new Map<string, MovedRemote>();

  const run = async (name: string, line: string) => await moved.get(name)?.run(line);

  beforeAll(async () => {
    for (const name of names) moved.set(name, await moveRemote(name));
  });

  afterAll(() => moved.forEach(({ remove }) => remove()));

  it.each(names)('%s, compiles and obeys the lint rules of the kit without a change', async (name) => {
    await run(name, 'npm run typecheck && npm run lint');
  });

  it.each(names)('%s, builds without a change to what the build in the repository describes', async (name) => {
    await run(name, 'npm run build');
    const built = describeBuild(moved.get(name)?.folder ?? '');
    expect(built.areas?.length).toBeGreaterThan(0);
    expect(built).toEqual(describeBuild(path.join(root, 'remotes', name)));
  });

  it('inbox, passes tests of its cards without a change', async () => {
    expect(await run('inbox', 'npm test -- badges')).toMatch(/^Tests: +\d+ passed/m);
  });
});
