/** In UTF-16 units; the words of a longer name are left out at the end. */
const maxSlugLength = 80;

/**
 * Returns the readable part of a product's path: the words of its name in lower case, joined by hyphens. Empty if the name
 * has neither letters nor digits.
 */
export function productSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  const slug = words?.join('-') ?? '';
  if (slug.length <= maxSlugLength) return slug;
  const end = slug.lastIndexOf('-', maxSlugLength);
  return end > 0 ? slug.slice(0, end) : slug.slice(0, maxSlugLength).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * Returns the canonical path of a product's page, with preselected options. Other slugs redirect to it, so that addresses
 * with a former name stay valid; `/product/detail/<id>` alone shows the same page.
 *
 * @param choices options by the name of their attribute
 */
export function productPath(
  { _id, name }: { _id: string; name: string },
  choices: Readonly<Record<string, string>> = {},
): string {
  const slug = productSlug(name);
  const query = new URLSearchParams(choices).toString();
  return `/product/detail/${_id}${slug && `/${encodeURIComponent(slug)}`}${query && `?${query}`}`;
}
