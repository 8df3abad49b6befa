import path from 'node:path';
import { contentHash, openCandidate, renameBuild } from './candidate';
import type { Context } from './context';
import { counted, facts, type Outcome, seconds, size } from './output';
import { distOf } from './workplace';

export async function buildCommand({ parsed: { name, version }, workplace }: Context): Promise<Outcome> {
  const startedMs = performance.now();
  await workplace.build(name, 'always');
  const folder = distOf(workplace.root, name);
  if (version) await renameBuild(folder, name, version);
  const { descriptor } = await openCandidate(folder, name);
  const tookMs = performance.now() - startedMs;
  const files = Object.values(descriptor.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return {
    isDone: true,
    lines: [
      `${name} ${descriptor.version} is built, in ${seconds(tookMs)}`,
      '',
      ...facts([
        ['files', `${counted(files.length, 'file')}, ${size(bytes)}`],
        ['folder', path.relative(workplace.root, folder)],
        ['needs', `admin contract ${descriptor.requires.api}`],
      ]),
      '',
      `Next: npm run remote -- check ${name}`,
    ],
    json: {
      ...{ version: descriptor.version, contentHash: contentHash(descriptor), folder, files: files.length, bytes },
      milliseconds: Math.round(tookMs),
    },
  };
}
