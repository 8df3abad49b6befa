import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const listFiles = (folder: string) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
const pages = ['README.md', 'server/src/README.md', ...listFiles('docs'), ...listFiles('docs/decisions')].filter(
  (file) => file.endsWith('.md'),
);
const folders = 'bench|docs|e2e|host|packages|remotes|scripts|server|shared|webpack';
const filePath = new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g');
const link = /\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g;

/** Whether a file is built, installed, or created by the reader who follows the page. */
const isGenerated = (file: string) => /(^|\/)(dist|node_modules|leads\.ts|remotes\/service)(\/|$)/.test(file);

const findMissing = (paths: readonly string[], from: string) =>
  paths.filter((file) => !existsSync(path.join(root, from, file)));
const findMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, file]) => file ?? []);

describe.each(pages)('%s', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');

  it('names only files and folders that exist', () => {
    const paths = findMatches(text, filePath).filter((file) => !isGenerated(file));
    expect(findMissing(paths, '.')).toEqual([]);
  });

  it('links only to files that exist', () => {
    expect(findMissing(findMatches(text, link), path.dirname(page))).toEqual([]);
  });
});

describe('docs/architecture.md and docs/glossary.md', () => {
  it('name the files that they describe', () => {
    const count = (page: string) => findMatches(readFileSync(path.join(root, page), 'utf8'), filePath).length;
    expect(count('docs/architecture.md')).toBeGreaterThan(30);
    expect(count('docs/glossary.md')).toBeGreaterThan(30);
  });
});
