/**
 * Functions that run in the page of the host, sent there by Playwright: they use nothing from outside of themselves.
 */

declare global {
  var checkedStyles: (() => string[]) | undefined;
}

/** Records the style rules of the page, to find those that scripts of the version add. */
export function watchStyles(): void {
  const counts = new Map<CSSStyleSheet, number>();
  const sheets = () => [...document.styleSheets, ...document.adoptedStyleSheets];
  const rulesOf = (sheet: CSSStyleSheet) => [...sheet.cssRules];
  /** Sheets with an address are files: the check of styles reads those of the version. */
  const isWritten = (sheet: CSSStyleSheet) => !sheet.href;
  for (const sheet of sheets().filter(isWritten)) counts.set(sheet, sheet.cssRules.length);

  const flatten = (rule: CSSRule): CSSStyleRule[] => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(flatten) : [];
  };
  /** Rules with a generated class apply only where a component carries the class. */
  const isGeneral = (selector: string) => !/\.css-/.test(selector);
  const isOutside = (element: Element) => !element.closest('main, [role="dialog"], [role="presentation"], .tox');
  const matchesOutside = (selector: string) => {
    try {
      return [...document.querySelectorAll(selector)].some(isOutside);
    } catch {
      return false;
    }
  };

  globalThis.checkedStyles = () => {
    const added = sheets()
      .filter(isWritten)
      .flatMap((sheet) => {
        const rules = rulesOf(sheet).slice(counts.get(sheet) ?? 0);
        counts.set(sheet, sheet.cssRules.length);
        return rules.flatMap(flatten);
      });
    const selectors = added.map(({ selectorText }) => selectorText).filter(isGeneral);
    return [...new Set(selectors.filter(matchesOutside))];
  };
}

/** Returns the selectors of rules added since the last call that match elements outside the area. */
export const takeForeignStyles = (): string[] => globalThis.checkedStyles?.() ?? [];
