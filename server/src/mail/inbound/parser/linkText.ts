const maxAddressLength = 2000;

const withoutScheme = (address: string) => address.replace(/^(?:(?:https?|ftp):\/\/(?:www\.)?|mailto:|tel:)/i, '');
const comparable = (text: string) =>
  withoutScheme(text.trim().replace(/^<(.*)>$/, '$1'))
    .replace(/^www\.|\/$/gi, '')
    .toLowerCase();
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Returns the address of a link as text beside the text of the link; empty if that says it, or if it is no address. */
export function linkAddress(href: string, text: string): string {
  const address = href.replace(/\s+/g, '');
  if (!/^(https?:\/\/|ftp:\/\/|mailto:|tel:)./i.test(address) || address.length > maxAddressLength) return '';
  const shown = /^(mailto|tel):/i.test(address) ? withoutScheme(address).split('?')[0]! : address;
  const isSaid = /^tel:/i.test(address)
    ? digitsOf(text).endsWith(digitsOf(shown).slice(-6))
    : comparable(text) === comparable(shown);
  return isSaid || !text.trim() ? '' : shown;
}
