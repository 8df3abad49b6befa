import type { Changes } from './changes';
import { commonPaths, type Suite } from './suites';

export interface Selection {
  selected: Suite[];
  /** Suites that are left out, and why. */
  leftOut: { suite: Suite; reason: string }[];
}

const isBelow = (file: string) => (place: string) => (place.endsWith('/') ? file.startsWith(place) : file === place);

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const canBreak = ({ packages = [], paths = [] }: Suite, changes: Changes): boolean =>
  packages.some((name) => changes.packages.includes(name)) ||
  changes.files.some((file) => paths.some(isBelow(file)) || (!isTest(file) && commonPaths.some(isBelow(file))));

/**
 * Selects the suites that changes can have broken.
 *
 * @param changes `undefined`: everything may have changed
 * @param isWhole whether the suites that only a whole run includes are wanted
 */
export function selectSuites(suites: readonly Suite[], changes: Changes | undefined, isWhole: boolean): Selection {
  const selection: Selection = { selected: [], leftOut: [] };
  for (const suite of suites) {
    if (suite.onlyWithAll && !isWhole) selection.leftOut.push({ suite, reason: suite.onlyWithAll });
    else if (isWhole || !changes || canBreak(suite, changes)) selection.selected.push(suite);
    else selection.leftOut.push({ suite, reason: 'nothing that can break it has changed' });
  }
  return selection;
}
