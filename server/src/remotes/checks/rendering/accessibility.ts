import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  /** Structures of the areas that axe has searched. */
  var checkedShapes: Set<string> | undefined;
}

type AxeWindow = Window & { axe: { run: (context: object, options: object) => Promise<AxeResults> } };

let script: Promise<string> | undefined;

/** Returns the script of axe, which a page needs before {@link findViolations}. */
export const axeScript = () =>
  (script ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

/**
 * Returns the accessibility rules that the screen violates, each with the first violating element. Excludes the text
 * editor, which is not the remote's. An area that differs from an earlier one of the page in nothing but its texts is not
 * searched again.
 */
export const findViolations = (page: Page, root = 'main'): Promise<string[]> =>
  page.evaluate(async (parts) => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const isReference = (name: string) => /^(id|for|aria-(labelledby|describedby|controls|owns))$/.test(name);
    const shapeOf = (element: Element) => {
      const attributes = [...element.attributes].map(({ name, value }) => name + (isReference(name) || `=${value}`));
      return [element.tagName, hasText(element), ...attributes].join();
    };
    const roots = [...document.querySelectorAll(parts)];
    if (!roots.length) return [];
    const elements = roots.flatMap((one) => [one, ...one.querySelectorAll('*')]);
    const shape = elements.map(shapeOf).join('\n').replace(/\d+/g, '#');
    const known = (globalThis.checkedShapes ??= new Set());
    if (known.has(shape)) return [];
    known.add(shape);
    const { violations } = await (window as unknown as AxeWindow).axe.run(
      { include: roots, exclude: [['.tox-tinymce'], ['.tox-tinymce-aux']] },
      { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    );
    return violations.map(({ id, help, nodes: [first] }) => `"${id}" (${help}): ${first?.html.slice(0, 200)}`);
  }, root);
