import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSurface } from './surface/readSurface';

const root = path.resolve(import.meta.dirname, '..');
const surface = readSurface(root);
writeFileSync(path.join(root, 'shared/surface.json'), `${JSON.stringify(surface, null, 2)}\n`);
console.log(
  `shared/surface.json describes @msl/shared ${surface.version} and version ${surface.api} of the admin's contract.`,
);
