import { adjacentRuns, type FlatItem, replaceByList } from './listMaker';

/** Word on Windows and Mac writes a list as paragraphs, with the list, the level and the number in their styles. */
const listStyle = /mso-list:\s*(l\d+) level(\d+)/i;
const marker = '[style*="mso-list" i][style*="Ignore" i]';

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** `1.`, `(a)`, `IV)` or `1.2.`: the number of an item in a list that counts. */
const counted = /^\(?(?:\d+\.)*(\d+|[a-z]|[ivxlcdm]+)[.):]?\)?$/i;

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function readRoman(text: string): number {
  const values = [...text.toLowerCase()].map((digit) => romanDigits[digit] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** A single letter may be of either kind: `i` begins Roman numerals, others the alphabet. */
const isRoman = (number: string) => number.length > 1 || /^[iI]$/.test(number);

/** Reads the marker of an item. */
function readMarker(text: string): Pick<FlatItem, 'isOrdered' | 'start' | 'type'> {
  // A bullet of the font Courier New is the letter o.
  const [, number] = text === 'o' ? [] : (counted.exec(text) ?? []);
  if (!number) return { isOrdered: false };
  if (/\d/.test(number)) return { isOrdered: true, start: Number(number) };
  const isUpper = number === number.toUpperCase();
  if (isRoman(number)) return { isOrdered: true, start: readRoman(number), type: isUpper ? 'I' : 'i' };
  return { isOrdered: true, start: number.toLowerCase().charCodeAt(0) - 96, type: isUpper ? 'A' : 'a' };
}

function readItem(element: Element): FlatItem {
  const [, , level = '1'] = listStyle.exec(styleOf(element)) ?? [];
  const mark = element.querySelector(marker);
  const kind = readMarker((mark?.textContent ?? '').replace(/\s/g, ''));
  mark?.remove();
  return { element, level: Number(level), ...kind };
}

const listOf = (element: Element) => listStyle.exec(styleOf(element))?.[1];

/** Splits a run where a list of the first level follows one of another number. */
function splitByList(run: Element[]): Element[][] {
  const lists: Element[][] = [];
  for (const element of run) {
    const isFirstLevel = /level1\b/i.test(styleOf(element));
    const opened = lists.at(-1)?.find((item) => /level1\b/i.test(styleOf(item)));
    if (lists.length && !(isFirstLevel && opened && listOf(opened) !== listOf(element))) lists.at(-1)?.push(element);
    else lists.push([element]);
  }
  return lists;
}

/** Makes lists of the paragraphs of Word that look like list items. Headings with a number stay headings. */
export function listsOfWord(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll('p, div')].filter((element) => listStyle.test(styleOf(element)));
  for (const run of adjacentRuns(paragraphs)) for (const list of splitByList(run)) replaceByList(list.map(readItem));
  for (const mark of body.querySelectorAll(marker)) mark.remove();
}
