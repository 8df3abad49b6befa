import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { listSources } from './listSources';

const areaName = /^[a-z][a-z0-9-]{0,63}\/[\w-]+$/;

function readText(object: ts.ObjectLiteralExpression, field: string): string | undefined {
  const member = object.properties.find(
    (one): one is ts.PropertyAssignment =>
      ts.isPropertyAssignment(one) && ts.isIdentifier(one.name) && one.name.text === field,
  );
  return member && ts.isStringLiteralLike(member.initializer) ? member.initializer.text : undefined;
}

/** Returns the screen that an object names as an `AreaTarget` does: `<remote>/<area>`, or `<remote>/<area>/<screen>`. */
function readTarget(node: ts.Node): string | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const area = readText(node, 'area');
  if (area === undefined || !areaName.test(area)) return undefined;
  const screen = readText(node, 'screen');
  return screen === undefined ? area : `${area}/${screen}`;
}

/**
 * Returns the screens that the sources below folders link to by name, sorted: `<remote>/<area>` for the first screen of
 * an area, `<remote>/<area>/<screen>` for another. Ignores tests.
 */
export async function findUsedAreas(...folders: string[]): Promise<string[]> {
  const targets = new Set<string>();
  for (const file of (await Promise.all(folders.map(listSources))).flat()) {
    const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.ES2023, true);
    const visit = (node: ts.Node): void => {
      const target = readTarget(node);
      if (target) targets.add(target);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...targets].sort();
}
