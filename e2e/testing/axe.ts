import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

type Axed = Window & { axe: { run: (context: object, options: object) => Promise<AxeResults> } };

/** Brings axe into a page, and stills the page: a colour on its way to another one has neither's contrast. */
export async function bringAxe(page: Page) {
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; }' });
  await page.evaluate(await readFile(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8'));
}

/** The rules broken on the page, each with the first elements at fault. The editor, and what it hangs at the end of the page, are not ours. */
export const violations = (page: Page) =>
  page.evaluate(async () => {
    const results = await (window as unknown as Axed).axe.run(
      { exclude: [['.tox-tinymce'], ['.tox-tinymce-aux']] },
      { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    );
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.slice(0, 2).map(({ html }) => html.slice(0, 140))}`,
    );
  });
