/** Options by attribute name. */
export type OptionsByAttribute = ReadonlyMap<string, ReadonlySet<string>>;

const escape = (name: string) => name.replace(/[\\,:]/g, '\\$&');
const unescape = (name: string) => name.replace(/\\(.)/gs, '$1').trim();

/** Returns the key of an option in a query: `attribute:option`, with a backslash before each comma, colon or backslash of a name. */
export const optionKey = (fieldName: string, option: string): string => `${escape(fieldName)}:${escape(option)}`;

/** Splits a comma-separated list of option keys. A comma after a backslash is part of its key. */
export const splitOptionKeys = (keys: string): string[] =>
  (keys.match(/(?:\\.|\\$|[^\\,])+/gs) ?? []).map((key) => key.trim()).filter(Boolean);

/** Parses a comma-separated list of option keys. A malformed key becomes an option that no category offers, not an error. */
export function parseOptionKeys(keys = ''): OptionsByAttribute {
  const options = new Map<string, Set<string>>();
  for (const key of splitOptionKeys(keys)) {
    const [, fieldName = '', option = ''] = /^((?:\\.|\\$|[^\\:])*):?(.*)$/s.exec(key) ?? [];
    const name = unescape(fieldName);
    options.set(name, (options.get(name) ?? new Set()).add(unescape(option)));
  }
  return options;
}
