import type { Page } from 'playwright-core';

/** Rows, cards and fields: what people come to a screen for. */
const work = 'tr, li, article, section, form :is(input, textarea, select, [role=combobox], iframe)';
/** What helps to find it: search, filters, views, tabs. Headings of tables are no rows. */
const controls = '[role=search], [role=group][aria-label=Filters], [role=tablist], nav, thead';

/** Returns how far below the top of the window the work of a screen begins; `undefined` if it shows no work. */
export const workTop = (page: Page): Promise<number | undefined> =>
  page.evaluate(
    ([work, controls]) => {
      window.scrollTo({ top: 0, behavior: 'instant' });
      const tops = [...document.querySelectorAll(`main :is(${work})`)]
        .filter((element) => !element.closest(controls) && element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 8)
        .map(({ top }) => Math.round(top));
      return tops.length ? Math.min(...tops) : undefined;
    },
    [work, controls] as const,
  );
