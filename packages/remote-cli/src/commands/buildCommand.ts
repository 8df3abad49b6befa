import path from 'node:path';
import { contentHash, openCandidate, renameBuild } from '../candidate';
import { type Context, toDistFolder } from '../context';
import { formatBytes, formatFacts, formatSeconds, type Outcome, pluralize } from '../format';

export async function runBuild({ parsed: { name, version }, checkout }: Context): Promise<Outcome> {
  const startedMs = performance.now();
  await checkout.build(name, 'always');
  const folder = toDistFolder(checkout, name);
  if (version) await renameBuild(folder, name, version);
  const { descriptor } = await openCandidate(folder, name);
  const durationMs = performance.now() - startedMs;
  const files = Object.values(descriptor.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return {
    isSuccess: true,
    lines: [
      `${name} ${descriptor.version} is built, in ${formatSeconds(durationMs)}`,
      '',
      ...formatFacts([
        ['files', `${pluralize(files.length, 'file')}, ${formatBytes(bytes)}`],
        ['folder', path.relative(checkout.root, folder)],
        ['needs', `admin contract ${descriptor.requires.api}`],
      ]),
      '',
      `Next: npm run remote -- check ${name}`,
    ],
    json: {
      ...{ version: descriptor.version, contentHash: contentHash(descriptor), folder, files: files.length, bytes },
      milliseconds: Math.round(durationMs),
    },
  };
}
