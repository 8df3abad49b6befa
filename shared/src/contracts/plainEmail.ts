import { toPlainSigns } from './foldText';

/** Writes an international domain as DNS knows it, like browsers do in fields for addresses: `xn--mnchen-3ya.de`. */
function toAsciiDomain(domain: string): string {
  if (/^[\x21-\x7E]*$/.test(domain) || !/^[\p{L}\p{N}\p{M}.\u3002-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * Returns an e-mail address as it is stored and compared, apart from case: without pasted direction marks, full-width and
 * typographic signs, and with an international domain in its ASCII form.
 */
export function toPlainEmail(text: string): string {
  const plain = toPlainSigns(text.normalize('NFKC')).trim();
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : plain.slice(0, at + 1) + toAsciiDomain(plain.slice(at + 1));
}
