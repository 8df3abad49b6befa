import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { sourcesBelow } from './sourcesBelow';

const below = '/admin/';

/** Returns a string or template literal as a route, with `:id` for each substitution. */
function writtenPath(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `:id${literal.text}`).join('');
}

/** Returns the route that a link targets; undefined for a text that is not a link to a screen. */
function toRoute(path: string): string | undefined {
  if (!path.startsWith(below)) return undefined;
  const [route = ''] = path.slice(below.length).split(/[?#]/);
  // A record id is appended to a path that ends with a slash.
  const whole = route.endsWith('/') ? `${route}:id` : route;
  return /^[\w-]+(\/[\w:-]+)*$/.test(whole) ? whole : undefined;
}

/**
 * Returns the admin screens that the sources below folders link to, as routes below `/admin/`, sorted. Ignores tests.
 */
export async function linksUsed(...folders: string[]): Promise<string[]> {
  const links = new Set<string>();
  for (const file of (await Promise.all(folders.map(sourcesBelow))).flat()) {
    const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.ES2023, true);
    const visit = (node: ts.Node): void => {
      const route = toRoute(writtenPath(node) ?? '');
      if (route) links.add(route);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...links].sort();
}
