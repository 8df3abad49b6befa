import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pickServicePackages, readServiceTemplates } from '../../../scripts/new-remote/serviceTemplates';
import { root } from '../../../webpack/paths';

interface RootManifest {
  dependencies: Record<string, string>;
  overrides: Record<string, unknown>;
}

/** Returns the packages of the service for `package.json` of a team: those that the kit does not require anyway. */
async function listPackages() {
  const { dependencies, overrides } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  ) as RootManifest;
  return {
    dependencies: await pickServicePackages(root, ['fastify', 'jose', 'libsql']),
    devDependencies: { '@types/node': dependencies['@types/node'] },
    // A newer cookie needs a newer Node.js.
    overrides: { 'light-my-request': overrides['light-my-request'] },
  };
}

/**
 * Writes the templates of a service, and the versions of its packages, to the kit.
 *
 * @throws if the sources of the example lack a text or a package
 */
export async function packService(content: string): Promise<void> {
  const templates = path.join(content, 'templates/with-service');
  for (const [target, text] of Object.entries(await readServiceTemplates(root))) {
    await mkdir(path.dirname(path.join(templates, target)), { recursive: true });
    await writeFile(path.join(templates, target), text);
  }
  await writeFile(path.join(content, 'templates/servicePackages.json'), JSON.stringify(await listPackages(), null, 2));
}
