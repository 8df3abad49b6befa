import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { remotesIn } from '../../../../../scripts/machine/remotesIn.mjs';
import { sharedPackages } from '../../../../../webpack/sharedPackages';
import { sharedModules } from './sharedModules';

const root = path.resolve(__dirname, '../../../../..');
const curated = ['react-router-dom', 'react-redux', '@reduxjs/toolkit/query/react'];

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

interface Imported {
  file: string;
  from: string;
  name: string;
}

/** Every imported name of a file, `*` for a namespace. */
function importsOf(file: string): Imported[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const from = (moduleSpecifier as ts.StringLiteral).text;
    const { namedBindings, name } = importClause;
    const named = namedBindings && ts.isNamedImports(namedBindings) ? [...namedBindings.elements] : [];
    const names = named.filter(({ isTypeOnly }) => !isTypeOnly).map((one) => (one.propertyName ?? one.name).text);
    if (name) names.push('default');
    if (namedBindings && ts.isNamespaceImport(namedBindings)) names.push('*');
    return names.map((one) => ({ file: path.relative(root, file), from, name: one }));
  });
}

const remoteImports = () =>
  remotesIn(root).flatMap((remote) => sourcesOf(path.join(root, 'remotes', remote, 'src')).flatMap(importsOf));

/** Builds of remotes take components of Material UI from the host by any path (`webpack/hostComponents.ts`). */
const isComponent = (from: string) => /^@mui\/material\/[A-Z]\w+$/.test(from);

describe('the modules the host shares with remotes', () => {
  it('are exactly those that the builds of remotes leave out', () => {
    expect(Object.keys(sharedModules).sort()).toEqual([...sharedPackages].sort());
  });

  it('state the installed version', () => {
    expect(Object.keys(sharedModules).length).toBeGreaterThan(20);
    for (const [specifier, { version }] of Object.entries(sharedModules)) {
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
      const installed = JSON.parse(
        readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'),
      ) as object;
      expect({ name, version }).toEqual({ name, version: (installed as { version: string }).version });
    }
  });

  it('are the only ones of their packages that remotes and shared code import', () => {
    // Another path of a shared package, like `react-dom/client`, finds no copy in the page and breaks the remote.
    const isDeep = (from: string) =>
      !isComponent(from) &&
      !sharedPackages.includes(from) &&
      sharedPackages.some((name) => from.startsWith(`${name}/`));
    expect(
      ['@mui/material/Stack', '@mui/material', '@mui/icons-material/Close', 'react-dom/client'].filter(isDeep),
    ).toEqual(['react-dom/client']);
    const ofShared = sourcesOf(path.join(root, 'shared/src')).filter((file) => !file.includes('/testing/'));
    const imported = [...remoteImports(), ...ofShared.flatMap(importsOf)];
    expect(imported.length).toBeGreaterThan(500);
    expect(imported.filter(({ from }) => isDeep(from))).toEqual([]);
  });

  it('include every name that a remote imports from partly shared packages', () => {
    const missing = remoteImports()
      .filter(({ from }) => curated.includes(from))
      .filter(({ from, name }) => {
        const shared = sharedModules[from];
        return !shared || !('module' in shared) || !(name in shared.module);
      });
    expect(missing).toEqual([]);
  });

  it('include nothing that deletes the drafts of other areas', async () => {
    const ui = sharedModules['@msl/shared/ui'] as { load: () => Promise<{ forgetDrafts: () => void }> };
    const { forgetDrafts } = await ui.load();
    expect(forgetDrafts).toThrow('only the host may call it');
  });

  /** One remote draws maps, and carries their code. */
  const unshared = ['@msl/shared/testing', '@msl/shared/map'];

  it('are imported by remotes by these specifiers only, so that no package is bundled twice', () => {
    const packages = new Set(
      sharedPackages.map((one) =>
        one
          .split('/')
          .slice(0, one.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    );
    const carried = remoteImports().filter(({ from }) => {
      const name = from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/');
      return packages.has(name) && !isComponent(from) && ![...(sharedPackages as string[]), ...unshared].includes(from);
    });
    expect(carried).toEqual([]);
  });
});
