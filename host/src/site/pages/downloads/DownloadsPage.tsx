import type { GuestDownload } from '@msl/shared/contracts';
import { numberText } from '@msl/shared/factTexts';
import { productPath } from '@msl/shared/productPaths';
import { Link, useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import { DownloadItem } from '../../components/downloads/DownloadItem';
import buttons from '../../components/sections/buttons.module.css';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import toolbar from '../../components/sections/toolbar.module.css';
import { LeftOutWords } from '../../components/search/LeftOutWords';
import { NearestResults } from '../../components/search/NearestResults';
import { LineSkeletons } from '../../components/states/LineSkeletons';
import { EmptyState, ErrorState } from '../../components/states/Notice';
import { downloadEndpoints, useBrowseDownloadsQuery } from '../../lib/endpoints/downloadEndpoints';
import type { PageModule } from '../../lib/routing/pageChunk';
import { isPastLastPage } from '../../lib/routing/pageNumber';
import { once, statusOf } from '../../lib/routing/prefetching';
import { downloadKindKeys, downloadKinds } from '../../lib/text/downloadTexts';
import { contactPath } from '../../lib/routing/contactPath';
import { DownloadsForm } from './DownloadsForm';
import { downloadsPath, type DownloadsState, readDownloads, toQuery } from './downloadsAddress';
import styles from './DownloadsPage.module.css';

function Filters({ state }: { state: DownloadsState }) {
  return (
    <DownloadsForm
      key={downloadsPath(state)}
      state={state}
      ownFields={['search', 'kind', 'page']}
      className={styles.filters}
      label="Find downloads"
    >
      <input
        type="search"
        name="search"
        dir="auto"
        maxLength={200}
        className={toolbar.search}
        aria-label="Search downloads"
        placeholder="Search by title or part number"
        defaultValue={state.search}
      />
      <select name="kind" aria-label="Kind" className={styles.kind} defaultValue={state.kind ?? ''}>
        <option value="">All kinds</option>
        {downloadKindKeys.map((kind) => (
          <option key={kind} value={kind}>
            {downloadKinds[kind].several}
          </option>
        ))}
      </select>
      <button type="submit" className={buttons.primary}>
        Search
      </button>
    </DownloadsForm>
  );
}

/** Names the product that the list is narrowed to, with a link that shows all downloads. */
function ProductNotice({ state, downloads }: { state: DownloadsState; downloads: readonly GuestDownload[] }) {
  if (!state.product) return null;
  const product = downloads.flatMap(({ products }) => products).find(({ _id }) => _id === state.product);
  return (
    <p className={styles.product}>
      For <Link to={productPath(product ?? { _id: state.product, name: '' })}>{product?.name ?? 'one product'}</Link>.{' '}
      <Link to={downloadsPath({ ...state, product: '', page: 1 })}>Show all products</Link>
    </p>
  );
}

function Pager({ state, totalPages }: { state: DownloadsState; totalPages: number }) {
  if (totalPages < 2) return null;
  const { page } = state;
  return (
    <nav aria-label="Pages">
      <DownloadsForm state={state} ownFields={['page']} className={styles.pager}>
        <button
          type="submit"
          name="page"
          className={buttons.quiet}
          value={Math.min(page - 1, totalPages)}
          disabled={page <= 1}
        >
          Previous
        </button>
        <span>
          Page {numberText(page)} of {numberText(totalPages)}
        </span>
        <button type="submit" name="page" className={buttons.quiet} value={page + 1} disabled={page >= totalPages}>
          Next
        </button>
      </DownloadsForm>
    </nav>
  );
}

function Results({ state }: { state: DownloadsState }) {
  const { currentData, isError, refetch } = useBrowseDownloadsQuery({ query: toQuery(state) });
  if (isError) return <ErrorState text="The downloads could not be loaded." onRetry={() => void refetch()} />;
  if (!currentData) return <LineSkeletons count={8} />;
  const { data, paginationData, correctedTo, leftOut, nearest } = currentData;
  const { totalItems, totalPages } = paginationData;
  return (
    <>
      <p role="status" className={styles.count}>
        {totalItems === 1 ? '1 download' : `${numberText(totalItems)} downloads`}
      </p>
      <ProductNotice state={state} downloads={data} />
      {correctedTo && (
        <p>
          Nothing is written “{state.search}”. These are the results for{' '}
          <Link to={downloadsPath({ ...state, search: correctedTo, page: 1 })}>{correctedTo}</Link>.
        </p>
      )}
      <LeftOutWords words={leftOut} />
      {!data.length && (
        <EmptyState text="No downloads found.">
          {state.search && (state.kind || state.product) && (
            <Link className={buttons.quiet} to={downloadsPath({ search: state.search, product: '', page: 1 })}>
              Search without filters
            </Link>
          )}
          <Link className={buttons.quiet} to="/downloads">
            Show all downloads
          </Link>
          <Link
            className={buttons.quiet}
            to={state.search ? contactPath(`Please send me this document: ${state.search}.`) : '/contact'}
          >
            Ask us
          </Link>
        </EmptyState>
      )}
      <NearestResults items={nearest} />
      <ul className={styles.list} role="list">
        {data.map((download) => (
          <li key={download._id}>
            <DownloadItem download={download} isListed />
          </li>
        ))}
      </ul>
      <Pager state={state} totalPages={totalPages} />
    </>
  );
}

export function Page() {
  const [query] = useSearchParams();
  const state = readDownloads(query);
  const { data } = useBrowseDownloadsQuery({ query: toQuery(state) });
  const isNarrowed = Boolean(state.search || state.product);
  return (
    <>
      <PageMeta
        title={state.kind ? `${downloadKinds[state.kind].several}: downloads` : 'Downloads'}
        description="Manuals, data sheets, DMX charts, photometry, GDTF, CAD files and firmware of all products."
        canonicalPath={downloadsPath(state)}
        noIndex={isNarrowed || isPastLastPage(state.page, data)}
      />
      <PageBand
        heading="Downloads"
        subHeading="Manuals, data sheets, DMX charts, photometry, GDTF, CAD files and firmware."
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Downloads' }]}
      />
      <div className={container.container}>
        <Filters state={state} />
        <Results state={state} />
      </div>
    </>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }, { search }) => {
  const state = readDownloads(search);
  const downloads = await dispatch(
    downloadEndpoints.endpoints.browseDownloads.initiate({ query: toQuery(state) }, once),
  );
  return isPastLastPage(state.page, downloads.data) ? 404 : statusOf(downloads);
};
