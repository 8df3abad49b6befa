import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

type AxeWindow = Window & { axe: { run: (context: object, options: object) => Promise<AxeResults> } };

let script: Promise<string> | undefined;

/** Returns the script of axe, which a page needs before {@link findViolations}. */
export const axeScript = () =>
  (script ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

/**
 * Returns the accessibility rules that the area violates, each with the first violating element. Excludes the text
 * editor, which is not the remote's.
 */
export const findViolations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(
      { include: [['main']], exclude: [['.tox-tinymce'], ['.tox-tinymce-aux']] },
      { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    );
    return violations.map(({ id, help, nodes: [first] }) => `"${id}" (${help}): ${first?.html.slice(0, 200)}`);
  });
