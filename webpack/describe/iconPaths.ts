import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Icons that the shell contains; see `AreaIcon` in `shared/src/remote.ts`. */
const shellIcons = new Set([
  ...['account', 'category', 'contacts', 'file', 'inquiries', 'news'],
  ...['page', 'product', 'project', 'release', 'settings', 'tune'],
]);

const isPath = (icon: string) => /^m[\d\s.,+-]/i.test(icon);

/** Returns a circle as a path of two arcs. */
const circlePath = (cx: string, cy: string, r: string) =>
  `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0 ${-2 * Number(r)} 0z`;

/** Returns the members of an object literal, e.g. of a shape's properties. */
const readProperties = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+):\s*"([^"]*)"/g)].map(([, name, value]) => [name, value]));

function toPath(icon: string, shape: string, text: string): string {
  const { d, cx, cy, r, ...others } = readProperties(text);
  const isPlain = !Object.keys(others).length;
  if (shape === 'path' && d && isPlain) return d;
  if (shape === 'circle' && cx && cy && r && isPlain) return circlePath(cx, cy, r);
  throw new Error(
    `The icon ${icon} has shapes other than plain paths and circles. Choose its Outlined or Filled form.`,
  );
}

/** Returns the module of the icon package that draws an icon. */
function findIcon(icon: string): string {
  const { resolve } = createRequire(import.meta.url);
  const paths = [process.cwd(), path.dirname(fileURLToPath(import.meta.url))];
  try {
    if (/^\w+$/.test(icon)) return resolve(`@mui/icons-material/${icon}`, { paths });
  } catch {
    // Reported below, as a name that cannot be a module.
  }
  throw new Error(
    `There is no icon "${icon}". Use the name of an icon of @mui/icons-material, such as LocalShippingOutlined, or an SVG path.`,
  );
}

/**
 * Returns the SVG path of an icon of `@mui/icons-material`.
 *
 * @throws if there is no such icon, or it cannot be drawn as one path
 */
function readIconPath(icon: string): string {
  const file = findIcon(icon);
  const shapes = [...readFileSync(file, 'utf8').matchAll(/\.jsx\)\("(\w+)",\s*\{([^}]*)\}/g)];
  if (!shapes.length) throw new Error(`The icon ${icon} has no shapes. Choose another one.`);
  return shapes.map(([, shape = '', text = '']) => toPath(icon, shape, text)).join('');
}

/** Returns an icon of a manifest as the page draws it: a name of the shell, or an SVG path. */
export const resolveIcon = (icon: string): string => (shellIcons.has(icon) || isPath(icon) ? icon : readIconPath(icon));

/**
 * Replaces the names of icons in the source of a manifest, `icon: 'LocalShippingOutlined'`, by their paths.
 *
 * @throws if there is no icon of a name
 */
export function inlineIcons(source: string): string {
  const file = ts.createSourceFile('manifest.ts', source, ts.ScriptTarget.ES2023, true);
  const literals: ts.StringLiteral[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText(file) === 'icon' && ts.isStringLiteral(node.initializer)) {
      literals.push(node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return literals
    .reverse()
    .reduce(
      (text, literal) =>
        text.slice(0, literal.getStart(file)) + JSON.stringify(resolveIcon(literal.text)) + text.slice(literal.end),
      source,
    );
}
