import type { PageAddress } from './rendering';

/** Options by the attribute that offers them. */
export type OfferedOptions = ReadonlyMap<string, ReadonlySet<string>>;

/** The same address with what is added to its query. */
export function withQuery(url: string, added: [name: string, value: string][]): string {
  if (!added.length) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(added).toString()}`;
}

/**
 * Moves choices that the catalogue offers from what is ignored of an address to what its page reads: of each attribute
 * the first, in one order.
 */
export function withChoices({ url, ignored, readsChoices }: PageAddress, offered: OfferedOptions): PageAddress {
  const chosen = new Map<string, string>();
  for (const [name, value] of ignored) if (offered.get(name)?.has(value) && !chosen.has(name)) chosen.set(name, value);
  const isRead = ([name, value]: [string, string]) => chosen.get(name) === value;
  return {
    url: withQuery(
      url,
      [...chosen].sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    ignored: ignored.filter((entry) => !isRead(entry)),
    readsChoices,
  };
}
