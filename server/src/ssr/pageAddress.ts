import type { PageAddress } from './rendering';

/** The options of each attribute. */
export type OfferedOptions = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the address with additional query parameters. */
export function withQuery(url: string, added: [name: string, value: string][]): string {
  if (!added.length) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(added).toString()}`;
}

/**
 * Moves options of the catalogue's attributes from the ignored query parameters to the address of the page: the first
 * option of each attribute, sorted.
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
