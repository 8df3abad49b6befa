import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Sources of a service and of the area that uses it, with which the templates are made. */
const exampleFolder = 'packages/example-service';

/** What is particular to the example's remote `notes`, and its counterpart in a remote of another name. */
const substitutions: [RegExp, string][] = [
  [/\bx\/notes\//g, 'x/__remote__/'],
  [/'notes\/notes'/g, "'__remote__/notes'"],
  [/(?<=identityVerifier\(MSL_SERVER, )'notes'/g, "'__remote__'"],
  // Endpoints and tags of all remotes of a page have one namespace.
  [/\b(use)?(List|Create|Remove|list|create|remove)(Notes?)(Query|Mutation)?\b/g, '$1$2__Remote__$3$4'],
  [/'Note'/g, "'__remote__Note'"],
];

/**
 * Returns the templates of a service, by their paths in a remote: the sources of the example with placeholders for the
 * name of the remote.
 *
 * @param root folder of the checkout
 * @throws if the sources lack a text to replace
 */
export async function readServiceTemplates(root: string): Promise<Record<string, string>> {
  const example = path.join(root, exampleFolder);
  const templates: Record<string, string> = {};
  const unused = new Set(substitutions);
  for (const folder of ['service', 'src/notes']) {
    for (const file of (await readdir(path.join(example, folder))).sort()) {
      let text = await readFile(path.join(example, folder, file), 'utf8');
      for (const substitution of substitutions) {
        const [pattern, counterpart] = substitution;
        const replaced = text.replace(pattern, counterpart);
        if (replaced !== text) unused.delete(substitution);
        text = replaced;
      }
      templates[`${folder}/${file}`] = text;
    }
  }
  const [missing] = unused;
  if (missing) throw new Error(`No source of ${example} contains ${missing[0]}, which the templates replace.`);
  return templates;
}

/** Returns the versions of packages that the example depends on. @throws if it does not depend on one of them */
export async function pickServicePackages(root: string, names: readonly string[]): Promise<Record<string, string>> {
  const manifest = await readFile(path.join(root, exampleFolder, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  return Object.fromEntries(
    names.map((name) => {
      const version = dependencies[name];
      if (!version) throw new Error(`${exampleFolder} does not depend on ${name}.`);
      return [name, version];
    }),
  );
}
