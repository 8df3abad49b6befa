import path from 'node:path';

const isOwn = (name: unknown) => typeof name === 'string' && (name === 'msl' || name.startsWith('@msl/'));

/** Returns the JSON of a package file or of the lock file without the versions of the product's own packages. */
const withoutOwnVersions = (json: string) =>
  JSON.stringify(JSON.parse(json), function (this: { name?: unknown }, key, value: unknown) {
    return isOwn(key) || (key === 'version' && isOwn(this.name)) ? typeof value : value;
  });

/** Returns the commands and files that a page of Markdown prints. */
const codeBlocks = (markdown: string) => (markdown.match(/^```[^]*?^```/gm) ?? []).join('\n');

/** What of a file can break a test. */
const significant: { files: RegExp; of: (text: string) => string }[] = [
  // A new version of `@msl/shared` is written into all package files.
  { files: /^package(-lock)?\.json$/, of: withoutOwnVersions },
  { files: /\.md$/, of: codeBlocks },
];

/**
 * Whether a changed file is as before in all that can break a test of another package or a command.
 *
 * @param file path of the file
 * @param before its text in the commit to compare with; `undefined` if it is new
 * @param after its text now; `undefined` if it is gone
 */
export function isInsignificant(file: string, before: string | undefined, after: string | undefined): boolean {
  const { of } = significant.find(({ files }) => files.test(path.basename(file))) ?? {};
  return of !== undefined && before !== undefined && after !== undefined && of(before) === of(after);
}
