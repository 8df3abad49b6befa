import type { SavedView } from '@msl/shared/contracts';
import type { Tx } from '../../database/db';
import { searchedEmail } from '../../text/searchedEmail';

/** Whether a view has an e-mail address in its name or in one of its filters. @param forms of the address */
function names({ name, query }: SavedView, forms: readonly string[]): boolean {
  const texts = [name, query, ...new URLSearchParams(query).values()];
  return texts.some((text) => forms.some((form) => text.toLowerCase().includes(form)));
}

/** Deletes the saved views, of all administrators, that name an e-mail address. @returns their number */
export async function dropViewsOf(email: string, tx: Tx): Promise<number> {
  const forms = searchedEmail(email.toLowerCase());
  let dropped = 0;
  for (const { userId, views } of await tx.selectFrom('inbox_views').selectAll().execute()) {
    const stored = JSON.parse(views) as SavedView[];
    const kept = stored.filter((view) => !names(view, forms));
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
