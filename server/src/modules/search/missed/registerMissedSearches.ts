import { missedSearchCalls, SearchText } from '@msl/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { admin } from '../../../http/access';
import { done, ok } from '../../../http/answers';
import type { App } from '../../../http/app';
import type { SiteSearch } from '../query/siteSearch';
import { MissedSearchCounter } from './missedSearchCounter';
import { MissedSearchRepository } from './missedSearchRepository';

const batchMs = 10_000;
const maxShown = 20;
/** More than are shown, because some may have results by now. */
const maxChecked = 40;

/** Returns the search of a request for the first page of results; not of suggestions. */
function searchOf({ method, url }: FastifyRequest): string | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  if (method !== 'GET' || (path !== '/search' && path !== '/api/guest/search')) return undefined;
  const values = new URLSearchParams(query);
  const isFirst = !values.get('kind') && (values.get('currentPage') ?? '1') === '1';
  const search = isFirst ? SearchText.safeParse(values.get('q') ?? '') : undefined;
  return search?.success ? search.data : undefined;
}

/** Whether a person sees the response: no robot asked for it, and no browser in advance. */
function isSeen({ headers }: FastifyRequest): boolean {
  const { 'user-agent': program, 'sec-purpose': purpose = headers.purpose } = headers;
  return Boolean(program) && !isbot(program) && !String(purpose).includes('prefetch');
}

/**
 * Counts the searches of visitors that found nothing, and registers the calls for administrators.
 *
 * @returns the counter, which is told what each search found
 */
export function registerMissedSearches(app: App, search: SiteSearch): MissedSearchCounter {
  const missed = new MissedSearchRepository(app.db);
  const store: ConstructorParameters<typeof MissedSearchCounter>[0] = (searches) =>
    missed.add(searches).catch((err: unknown) => app.log.warn({ err }, 'could not store searches without results'));
  const counter = new MissedSearchCounter(store, batchMs);
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) return;
    const text = searchOf(request);
    if (text && isSeen(request)) counter.countSent(text);
  });
  app.addHook('onClose', () => counter.flush());

  app.handle(missedSearchCalls.list, admin, async () => {
    await counter.flush();
    const rows = await missed.list(maxChecked);
    const found: string[] = [];
    const shown: typeof rows = [];
    for (const row of rows) {
      if (shown.length >= maxShown) break;
      if (await search.finds(row.search)) found.push(row.words);
      else shown.push(row);
    }
    await missed.delete(found);
    return ok(shown.map(({ words, isDismissed: _, ...row }) => ({ _id: words, ...row })));
  });

  app.handle(missedSearchCalls.dismiss, admin, async ({ body: { _id, isDismissed } }) => {
    await missed.setDismissed(_id, isDismissed);
    return done(isDismissed ? 'Search dismissed' : 'Search shown again');
  });
  return counter;
}
