import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPageNumber } from '../../lib/routing/pageNumber';
import type { PageModule } from '../../lib/routing/pageChunk';
import { NotFoundPage } from './NotFoundPage';

type Prefetch = NonNullable<PageModule['prefetch']>;

/** Makes the module of a list that is shown on one page: further pages are 404, as they are after the last page of others. */
export function onOnePage(List: ComponentType, prefetchList: Prefetch): Required<PageModule> {
  function Page() {
    const [query] = useSearchParams();
    return readPageNumber(query) > 1 ? <NotFoundPage /> : <List />;
  }
  const prefetch: Prefetch = async (store, match) =>
    readPageNumber(match.search) > 1 ? 404 : prefetchList(store, match);
  return { Page, prefetch };
}
