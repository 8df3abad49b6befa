import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { listSources } from './listSources';

const adminPrefix = '/admin/';

/** Returns a string or template literal as a route, with `:id` for each substitution. */
function readLiteralPath(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `:id${literal.text}`).join('');
}

/** Returns the route that a link targets; undefined for a text that is not a link to a screen. */
function toRoute(path: string): string | undefined {
  if (!path.startsWith(adminPrefix)) return undefined;
  const [route = ''] = path.slice(adminPrefix.length).split(/[?#]/);
  // A record id is appended to a path that ends with a slash.
  const routeWithId = route.endsWith('/') ? `${route}:id` : route;
  return /^[\w-]+(\/[\w:-]+)*$/.test(routeWithId) ? routeWithId : undefined;
}

/**
 * Returns the admin screens that the sources below folders link to, as routes below `/admin/`, sorted. Ignores tests.
 */
export async function findUsedLinks(...folders: string[]): Promise<string[]> {
  const links = new Set<string>();
  for (const file of (await Promise.all(folders.map(listSources))).flat()) {
    const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.ES2023, true);
    const visit = (node: ts.Node): void => {
      const route = toRoute(readLiteralPath(node) ?? '');
      if (route) links.add(route);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...links].sort();
}
