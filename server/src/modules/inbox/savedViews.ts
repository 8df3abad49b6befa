import type { SavedView } from '@msl/shared/contracts';
import { foldText } from '@msl/shared/foldText';
import { sql } from 'kysely';
import type { Tx } from '../../database/db';
import { isPublicMailProvider } from '../../mail/publicMailProviders';
import { searchedEmail } from '../../text/searchedEmail';

/** A shorter part of a name or an address is in too many others. */
const minPartLength = 3;

/** Addresses of a function (RFC 2142 and usual ones) name nobody. */
const functions = new Set([
  ...['info', 'sales', 'support', 'contact', 'office', 'admin', 'mail', 'marketing', 'webmaster', 'postmaster'],
  ...['hello', 'service', 'purchasing', 'orders', 'export', 'import', 'projects', 'team'],
]);

/** What tells a person from others, folded. */
export interface PersonMarks {
  /** Forms of the e-mail address. */
  addresses: readonly string[];
  /** The address before the @, without a sub-address. */
  user: string;
  /** Set if nobody else has an address at it. */
  ownDomain?: string;
  names: readonly string[];
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** Whether a text has these words one after another, e.g. "Ada Okoye" or "ada.okoye". */
const hasWords = (text: string, part: string) =>
  part !== '' && ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(part).join(' ')} `);

/** Whether a text has the address, the name or a word of them. */
function hasMark(text: string, { addresses, user, ownDomain, names }: PersonMarks): boolean {
  if (addresses.some((address) => text.includes(address))) return true;
  const withoutOthers = text.replace(/\S+@\S+/g, ' ');
  const words = [...names.flatMap(wordsOf), user].filter(
    (word) => word.length >= minPartLength && !functions.has(word),
  );
  return [...names, ...words, ownDomain ?? ''].some((mark) => hasWords(withoutOthers, mark));
}

/** Whether a search is a part of the address, or the beginning of a word of the name. */
function isPartOf(search: string, { addresses, ownDomain, names }: PersonMarks): boolean {
  if (search.length < minPartLength || functions.has(search)) return false;
  const isInAddress = addresses.some((address) => {
    const at = address.indexOf(search);
    return at >= 0 && at < (ownDomain ? address.lastIndexOf('.') : address.indexOf('@'));
  });
  return isInAddress || names.some((name) => ` ${name}`.includes(` ${search}`));
}

/** Whether a saved view names a person in its name or in one of its filters. */
export function namesPerson({ name, query }: SavedView, marks: PersonMarks): boolean {
  const filters = new URLSearchParams(query);
  // The values of the other filters are ids, states and countries.
  const [searches, tags] = [filters.getAll('search').map(foldText), filters.getAll('tag').map(foldText)];
  if ([foldText(name), ...searches, ...tags].some((text) => hasMark(text, marks))) return true;
  if (searches.some((search) => isPartOf(search, marks))) return true;
  return [query, ...filters.values()].some((text) => marks.addresses.some((one) => foldText(text).includes(one)));
}

/** Whether somebody else wrote from a domain. The messages of the person are erased already. */
async function isShared(domain: string, tx: Tx): Promise<boolean> {
  if (isPublicMailProvider(domain)) return true;
  const end = `@${domain}`;
  const ends = sql`substr(lower(email), length(email) - ${end.length - 1}) = ${end}`;
  const { rows } = await sql`
    select 1 from inquiries where ${ends} union all select 1 from contacts where ${ends} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Deletes the saved views, of all administrators, that name a person. Call it after the messages of the person are erased.
 *
 * @param names under which the person wrote
 * @returns their number
 */
export async function dropViewsOf(email: string, names: readonly string[], tx: Tx): Promise<number> {
  const [address, domain] = [email.toLowerCase(), email.split('@').at(-1)?.toLowerCase() ?? ''];
  const marks: PersonMarks = {
    addresses: searchedEmail(address).map(foldText),
    user: foldText(address.split('@')[0]?.replace(/\+.*$/, '') ?? ''),
    ...(!(await isShared(domain, tx)) && { ownDomain: foldText(domain) }),
    names: names.map(foldText),
  };
  let dropped = 0;
  for (const { userId, views } of await tx.selectFrom('inbox_views').selectAll().execute()) {
    const stored = JSON.parse(views) as SavedView[];
    const kept = stored.filter((view) => !namesPerson(view, marks));
    if (kept.length === stored.length) continue;
    dropped += stored.length - kept.length;
    await tx
      .updateTable('inbox_views')
      .set({ views: JSON.stringify(kept) })
      .where('userId', '=', userId)
      .execute();
  }
  return dropped;
}
