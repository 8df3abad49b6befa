import type { AnswerOf, FoundItem, productCalls } from '@msl/shared/contracts';
import { productPath } from '@msl/shared/productPaths';
import { Link } from 'react-router-dom';
import buttons from '../../components/sections/buttons.module.css';
import { CardSkeletons } from '../../components/states/CardSkeletons';
import { EmptyState, ErrorState } from '../../components/states/Notice';
import { wordLimits } from '../../lib/text/shorten';
import { filterCount, listingPath, type ListingState } from '../../lib/listing/listingUrl';
import { LeftOutWords } from '../../components/search/LeftOutWords';
import { NearestResults } from '../../components/search/NearestResults';
import { ProductCard } from '../../components/cards/ProductCard';
import { KeyFacts } from './KeyFacts';
import styles from './ProductsPage.module.css';

interface ProductResultsProps {
  state: ListingState;
  /** Options preselected on the linked product pages. */
  choices: Record<string, string>;
  products: {
    data?: AnswerOf<typeof productCalls.listForGuests>;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

const eager = 3;

function NothingFound({ state, nearest }: { state: ListingState; nearest?: FoundItem[] }) {
  const isFiltered = filterCount(state) > 0;
  return (
    <>
      <EmptyState text="No products match this search.">
        {state.search && isFiltered && (
          <Link
            className={buttons.quiet}
            to={listingPath({ ...state, categories: [], options: [], facts: [], page: 1 })}
          >
            Search without filters
          </Link>
        )}
        <Link className={buttons.quiet} to="/products">
          Show all products
        </Link>
        <Link className={buttons.quiet} to="/contact">
          Ask us
        </Link>
      </EmptyState>
      <NearestResults items={nearest} />
    </>
  );
}

export function ProductResults({ state, choices, products }: ProductResultsProps) {
  const { data, isError, isFetching, refetch } = products;
  if (isError) return <ErrorState text="The products could not be loaded." onRetry={() => void refetch()} />;
  if (data && !data.data.length) {
    return data.paginationData.totalItems ? (
      <EmptyState text={`This list has no page ${state.page}.`}>
        <Link className={buttons.quiet} to={listingPath({ ...state, page: 1 })}>
          Go to page 1
        </Link>
      </EmptyState>
    ) : (
      <NothingFound state={state} nearest={data.nearest} />
    );
  }
  const isList = state.view === 'list';
  const list = (
    <ul className={styles.cards} data-view={state.view} aria-busy={isFetching}>
      {!data && <CardSkeletons count={state.size} />}
      {data?.data.map((product, index) => (
        <li key={product._id} data-later={index >= eager || undefined}>
          <ProductCard
            product={product}
            details={<KeyFacts facts={product.keyFacts} />}
            layout={state.view}
            maxWords={isList ? wordLimits.productList : wordLimits.productGrid}
            sizes={
              isList ? '15rem' : '(min-width: 1320px) 20rem, (min-width: 1024px) 24vw, (min-width: 600px) 45vw, 92vw'
            }
            isFirst={index < eager}
            to={productPath(product, choices)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {data?.correctedTo && (
        <p>
          Nothing is written “{state.search}”. These are the results for{' '}
          <Link to={listingPath({ ...state, search: data.correctedTo, page: 1 })}>{data.correctedTo}</Link>.
        </p>
      )}
      <LeftOutWords words={data?.leftOut} />
      {list}
    </>
  );
}
