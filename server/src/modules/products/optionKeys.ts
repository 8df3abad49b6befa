/** Options by the attribute that offers them. */
export type OptionsByAttribute = ReadonlyMap<string, ReadonlySet<string>>;

const escaped = (name: string) => name.replace(/[\\,:]/g, '\\$&');
const unescaped = (name: string) => name.replace(/\\(.)/gs, '$1').trim();

/** An offered option as queries name it: `attribute:option`, with a backslash before each comma, colon or backslash of a name. */
export const optionKey = (fieldName: string, option: string): string => `${escaped(fieldName)}:${escaped(option)}`;

/** The options that a comma-separated list of keys names, by attribute. What is no key is an option that nothing offers. */
export function readOptionKeys(keys = ''): OptionsByAttribute {
  const found = new Map<string, Set<string>>();
  for (const key of keys.match(/(?:\\.|\\$|[^\\,])+/gs) ?? []) {
    if (!key.trim()) continue;
    const [, fieldName = '', option = ''] = /^((?:\\.|\\$|[^\\:])*):?(.*)$/s.exec(key) ?? [];
    const name = unescaped(fieldName);
    found.set(name, (found.get(name) ?? new Set()).add(unescaped(option)));
  }
  return found;
}
