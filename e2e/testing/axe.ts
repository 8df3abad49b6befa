import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

type Axed = Window & { axe: { run: (context: object, options: object) => Promise<AxeResults> } };

/** Injects axe and stops all animations: a colour in transition has the wrong contrast. */
export async function bringAxe(page: Page) {
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; }' });
  await page.evaluate(await readFile(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8'));
}

/**
 * Returns the violated rules, each with the first violating elements. Excludes the third-party editor and its popups.
 *
 * @param part selector of the part to search. Default: the page, with the rules for whole pages
 */
export const violations = (page: Page, part?: string) =>
  page.evaluate(async (include) => {
    const results = await (window as unknown as Axed).axe.run(
      { ...(include && { include: [[include]] }), exclude: [['.tox-tinymce'], ['.tox-tinymce-aux']] },
      { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    );
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.slice(0, 2).map(({ html }) => html.slice(0, 140))}`,
    );
  }, part);
