import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DescribedArea } from '@msl/shared/contracts';
import ts from 'typescript';
import { root } from '../paths';
import { resolveIcon } from './iconPaths';
import { printType } from './printType';
import { getSource, createVirtualProgram } from './virtualProgram';
import { toLiteralValue } from './literalValue';

export interface ManifestDescription {
  /** `requires.api` of the manifest. */
  requiresApi: string;
  /** Content of `manifest.d.ts`: the type of the default export, without imports. */
  declaration: string;
  /** The areas; undefined unless all their values are literals. */
  areas?: DescribedArea[];
  /** `hasService` of the manifest. */
  hasService: boolean;
}

function findDefaultExport(source: ts.SourceFile): ts.Expression {
  const exportAssignment = source.statements.find((one): one is ts.ExportAssignment => ts.isExportAssignment(one));
  if (!exportAssignment) throw new Error(`${source.fileName} has no default export.`);
  return exportAssignment.expression;
}

function unwrapTypeAssertions(expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isSatisfiesExpression(expression) || ts.isAsExpression(expression) || ts.isParenthesizedExpression(expression);
  return isWrapped ? unwrapTypeAssertions(expression.expression) : expression;
}

/** Adds `as const` to the default export, so that a title has the type `"News"` instead of `string`. */
function addConstAssertion(file: string, text: string): string {
  const literal = unwrapTypeAssertions(
    findDefaultExport(ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true)),
  );
  if (!ts.isObjectLiteralExpression(literal)) return text;
  return `${text.slice(0, literal.end)} as const${text.slice(literal.end)}`;
}

/** The literal values of a manifest, without values computed at run time. */
interface ManifestLiterals {
  requires?: { api?: unknown };
  areas?: unknown;
  hasService?: unknown;
}

/**
 * Reads the manifest of a remote from its types, without running it.
 *
 * @param folder folder of the remote
 * @throws if the manifest has no default export, or its API version range is not a literal
 */
export async function describeManifest(folder: string): Promise<ManifestDescription> {
  const file = path.join(folder, 'src/manifest.ts');
  const text = addConstAssertion(file, await readFile(file, 'utf8'));
  const packages = { '@msl/shared/remote': path.join(root, 'shared/src/remote.ts') };
  const program = createVirtualProgram(file, { replacements: { [path.resolve(file)]: text }, packages });
  const checker = program.getTypeChecker();
  const type = checker.getTypeAtLocation(findDefaultExport(getSource(program, file)));
  const literals = (toLiteralValue(checker, type) ?? {}) as ManifestLiterals;
  const requiresApi = literals.requires?.api;
  if (typeof requiresApi !== 'string')
    throw new Error(`requires.api of ${file} must be a text that is written there, e.g. '^1.0.0'.`);
  const declaration = `declare const manifest: ${printType(checker, type)};\nexport default manifest;\n`;
  const { DescribedArea } = await import('@msl/shared/contracts');
  const areas = DescribedArea.array().safeParse(literals.areas).data;
  return {
    requiresApi,
    declaration,
    areas: areas?.map((area) => ({ ...area, icon: resolveIcon(area.icon) })),
    hasService: literals.hasService === true,
  };
}
