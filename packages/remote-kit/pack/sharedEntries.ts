import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../webpack/paths';

const { exports } = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** Public entries of `@msl/shared`: paths of the sources below `shared/src`, by the name that a remote imports. */
export const sharedEntries = Object.fromEntries(
  Object.entries(exports).map(([name, file]) => [name.replace('./', ''), file.replace('./src/', '')]),
);
