import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useLocation } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import { SearchField } from '../../components/search/SearchField';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { LineSkeletons } from '../../components/states/LineSkeletons';
import { ErrorState } from '../../components/states/Notice';
import type { PageModule } from '../../lib/routing/pageChunk';
import { isPastLastPage } from '../../lib/routing/pageNumber';
import { once, statusOf } from '../../lib/routing/prefetching';
import { searchEndpoints, searchQuery, useFindOnSiteQuery } from './searchEndpoints';
import styles from './SearchPage.module.css';
import { SearchResults } from './SearchResults';
import { readSearch, searchPath } from './searchState';

const examples = ['CB120', 'IP67 pixel bar', 'wall washer', 'DMX chart', 'warranty'];

function EmptySearch() {
  return (
    <section className={styles.results} aria-labelledby="hints">
      <h2 id="hints">What are you looking for?</h2>
      <p>Search by part number, product, fact, project or topic, for example:</p>
      <ul>
        {examples.map((search) => (
          <li key={search}>
            <Link to={searchPath({ search })}>{search}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Page() {
  const { search: query } = useLocation();
  const state = readSearch(new URLSearchParams(query));
  const { currentData, isError, refetch } = useFindOnSiteQuery(state.search ? searchQuery(state) : skipToken);
  return (
    <>
      <PageMeta title={state.search ? `Search: ${state.search}` : 'Search'} noIndex />
      <PageBand heading="Search" crumbs={[{ label: 'Home', to: '/' }, { label: 'Search' }]}>
        <SearchField search={state.search} isLarge />
      </PageBand>
      <div className={`${container.container} ${styles.page}`}>
        {!state.search && <EmptySearch />}
        {isError && <ErrorState text="The search failed. Please try again." onRetry={() => void refetch()} />}
        {state.search && !isError && !currentData && <LineSkeletons count={6} />}
        {state.search && currentData && <SearchResults state={state} answer={currentData} />}
      </div>
    </>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }, { search }) => {
  const state = readSearch(search);
  if (!state.search) return 200;
  const found = await dispatch(searchEndpoints.endpoints.findOnSite.initiate(searchQuery(state), once));
  return isPastLastPage(state.page, found.data) ? 404 : statusOf(found);
};
