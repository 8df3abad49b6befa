import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

const listFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { cwd: root })
    .toString()
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Expressions that the interface does not use, and what it says instead. */
const replaced: [expression: RegExp, instead: string][] = [
  [/\b(not|no|none)\b[^'"`<.]*\bany more\b/i, 'no longer, still'],
  [/\bis shown it\b/, 'shows, sees'],
  [/\bnot a valid\b/i, 'Enter a valid …'],
  [/\bmay be left out\b/i, 'optional'],
  [/\bstands? in the history\b/i, 'is kept in the history'],
  [/\bas long as you wish\b/i, 'until you …'],
  [/\bask whoever\b/i, 'ask the person who …'],
  [/\bas things are\b/i, 'say what is the matter'],
  [/\bmend\b/i, 'fix'],
];

const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

/** Faults of typing in a text that visitors read. */
const typos: [fault: string, pattern: RegExp][] = [
  ['a word twice', /\b([A-Za-z]+) \1\b/],
  ['a space before a punctuation mark', /\w [,;:!?](\s|$)/],
  ['two spaces', /\S {2}\S/],
  ['a straight quotation mark', /\w'\w|"/],
  ['thousands that are not grouped', /\b\d{4,} (?:mm|m|W|lm|cd|h|px|kg|A)\b/],
  ['"P67" for "IP67"', /\bP6\d\b/],
];

/** Returns the visible texts in a value of the demo content, without the markup of formatted ones. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/<[^>]+>/g, '\n')];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
}

describe('the texts that people read', () => {
  it('use no expression that was replaced by a plainer one', () => {
    const sources = listFiles('host/src', 'shared/src', 'server/src', 'remotes', 'packages').filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file),
    );
    expect(sources.length).toBeGreaterThan(1000);
    const found = sources.flatMap((file) => {
      const code = withoutComments(read(file));
      return replaced.flatMap(([expression, instead]) => {
        const [used] = expression.exec(code) ?? [];
        return used ? [`${file}: "${used}", better: ${instead}`] : [];
      });
    });
    expect(found).toEqual([]);
  });

  it('of the demo content have no faults of typing', () => {
    const files = listFiles('server/demo/*.json');
    const texts = files.flatMap((file) => textsIn(JSON.parse(read(file))).map((text) => [file, text] as const));
    expect(texts.length).toBeGreaterThan(1000);
    const found = texts.flatMap(([file, text]) =>
      typos.filter(([, pattern]) => pattern.test(text)).map(([fault]) => `${file}: ${fault} in "${text}"`),
    );
    expect(found).toEqual([]);
  });
});
