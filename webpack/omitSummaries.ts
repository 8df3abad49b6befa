const text = /(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/.source;

/** What only the server reads: documentation, and what administrators need. Templates, which are rare, are kept. */
const serverOnly = [
  new RegExp(`\\bsummary:\\s*${text},?`, 'g'),
  new RegExp(`\\.describe\\(\\s*${text},?\\s*\\)`, 'g'),
  /\brefuses: \{(?:[^{}]|\$\{\w+\})*\},?/g,
  /\bneeds: (?:'[\w:]+'|\[[^\]]*\]),/g,
];
const areas = /\binArea\('\w+', \{$/gm;

/**
 * Webpack loader for contracts in browsers. Removes summaries, descriptions, reasons of failures and rights of calls,
 * several KB of the first load of the admin. Lines keep their numbers.
 */
export default function omitSummaries(source: string): string {
  const omit = (found: string) => found.replace(/[^\n]+/g, '');
  return serverOnly.reduce((left, pattern) => left.replace(pattern, omit), source).replace(areas, '({');
}
