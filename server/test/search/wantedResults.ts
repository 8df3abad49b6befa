import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../../src/config/projectRoot';

/** A search of the demo catalogue, and what a visitor wants to find first. */
export interface WantedResult {
  /** Who searches: planner, buyer or rider. */
  view: string;
  /** ISO 639 code of the language. */
  language: string;
  search: string;
  /** Beginnings of the titles that may come first in the search of the site. */
  titles: string[];
  /** The same of the names in the list of products; `undefined`: the search means no product. */
  names?: string[];
}

const parts = (text: string, separator: string) => text.split(separator).map((part) => part.trim());

/** Reads a table of this folder. */
export function readWantedResults(table: string): WantedResult[] {
  const file = join(findProjectRoot(), 'server', 'test', 'search', table);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [view = '', language = '', search = '', titles = '', names = titles] = parts(line, '|');
      return {
        view,
        language,
        search,
        titles: parts(titles, ';'),
        names: names === '-' ? undefined : parts(names, ';'),
      };
    });
}
