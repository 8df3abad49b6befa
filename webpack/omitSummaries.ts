/** The property of a call that only the documentation of the API shows. Templates, which are rare, are kept. */
const summary = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

/**
 * Webpack loader for contracts in browsers. Removes the summaries of calls, 2 KB of the first load of the admin. Lines
 * keep their numbers.
 */
export default function omitSummaries(source: string): string {
  return source.replace(summary, (text) => text.replace(/[^\n]+/g, ''));
}
