import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DescribedArea } from '@msl/shared/contracts';
import ts from 'typescript';
import { root } from '../paths';
import { printType } from './printType';
import { sourceOf, virtualProgram } from './virtualProgram';
import { writtenValue } from './writtenValue';

export interface ManifestDescription {
  /** What the manifest says `requires.api` is. */
  requiresApi: string;
  /** `manifest.d.ts`: the type of the default export, without an import. */
  declaration: string;
  /** The areas; undefined unless all of each is written there. */
  areas?: DescribedArea[];
}

function defaultExport(source: ts.SourceFile): ts.Expression {
  const found = source.statements.find((one): one is ts.ExportAssignment => ts.isExportAssignment(one));
  if (!found) throw new Error(`${source.fileName} has no default export.`);
  return found.expression;
}

function withoutTypes(expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isSatisfiesExpression(expression) || ts.isAsExpression(expression) || ts.isParenthesizedExpression(expression);
  return isWrapped ? withoutTypes(expression.expression) : expression;
}

/** Says of each value which one it is: a title is `"News"` rather than any text. */
function asConstant(file: string, text: string): string {
  const literal = withoutTypes(defaultExport(ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true)));
  if (!ts.isObjectLiteralExpression(literal)) return text;
  return `${text.slice(0, literal.end)} as const${text.slice(literal.end)}`;
}

/** What a manifest says, as far as it is written there and not made when it runs. */
interface Written {
  requires?: { api?: unknown };
  areas?: unknown;
}

/**
 * Reads a remote's manifest by its types, without running it.
 *
 * @param folder of the remote
 * @throws when it has no default export, or no version range that is written in it
 */
export async function describeManifest(folder: string): Promise<ManifestDescription> {
  const file = path.join(folder, 'src/manifest.ts');
  const text = asConstant(file, await readFile(file, 'utf8'));
  const packages = { '@msl/shared/remote': path.join(root, 'shared/src/remote.ts') };
  const program = virtualProgram(file, { instead: { [path.resolve(file)]: text }, packages });
  const checker = program.getTypeChecker();
  const type = checker.getTypeAtLocation(defaultExport(sourceOf(program, file)));
  const written = (writtenValue(checker, type) ?? {}) as Written;
  const requiresApi = written.requires?.api;
  if (typeof requiresApi !== 'string')
    throw new Error(`requires.api of ${file} must be a text that is written there, e.g. '^1.0.0'.`);
  const declaration = `declare const manifest: ${printType(checker, type)};\nexport default manifest;\n`;
  const { DescribedArea } = await import('@msl/shared/contracts');
  return { requiresApi, declaration, areas: DescribedArea.array().safeParse(written.areas).data };
}
