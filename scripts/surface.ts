import path from 'node:path';
import { readSurface } from './surface/readSurface';
import { recordSurface } from './surface/recordSurface';

const root = path.resolve(import.meta.dirname, '..');
const surface = readSurface(root);
const missing = recordSurface(path.join(root, 'shared/surface.json'), surface);
if (missing.length) {
  console.error(`shared/surface.json was not written, because versions lack a step:\n${missing.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(
    `shared/surface.json describes @msl/shared ${surface.version} and version ${surface.api} of the admin's contract.`,
  );
}
