import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hostDir } from './paths';

/** The parts of TinyMCE that the editor loads on demand; the build leaves out the rest of the package. */
const editorParts = [
  'tinymce.min.js',
  'themes/silver/theme.min.js',
  'models/dom/model.min.js',
  'icons/default/icons.min.js',
  ...['lists', 'image', 'link', 'media', 'table', 'code', 'directionality'].map(
    (plugin) => `plugins/${plugin}/plugin.min.js`,
  ),
  'skins/ui/oxide',
  'skins/ui/oxide-dark',
  'skins/content/default',
  'skins/content/dark',
];

/**
 * Copies the self-hosted editor to the host's build, into a folder named by its version, so that browsers can cache it
 * forever.
 */
export async function copyEditor() {
  const source = path.dirname(createRequire(import.meta.url).resolve('tinymce/package.json'));
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as { version: string };
  const target = path.join(hostDir, 'dist/client', `tinymce-${version}`);
  await rm(target, { recursive: true, force: true });
  for (const part of editorParts) {
    await mkdir(path.dirname(path.join(target, part)), { recursive: true });
    await cp(path.join(source, part), path.join(target, part), { recursive: true });
  }
}
