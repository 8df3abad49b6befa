import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { CardRowSkeleton } from '../../components/states/CardRowSkeleton';
import { ErrorState, EmptyState } from '../../components/states/Notice';
import { Link } from 'react-router-dom';
import buttons from '../../components/sections/buttons.module.css';
import { PageActions } from '../../components/sheets/PageActions';
import { type ListedItem, maxLinkLength, quotePath } from '../../lib/quote/quoteItems';
import { useQuoteItems } from '../../lib/quote/useQuoteItems';
import styles from './quote.module.css';
import { useQuoteProductsQuery } from '../../lib/endpoints/quoteProductEndpoints';
import { QuoteForm, quoteFormId } from './QuoteForm';
import { QuoteItems } from './QuoteItems';
import { idsOf, toRows } from './quoteRows';
import { QuoteSheet } from './QuoteSheet';
import { QuoteSummary } from './QuoteSummary';
import { SharedList } from './SharedList';

const Empty = () => (
  <EmptyState text="Your quote list is empty. Choose “Add to quote” on a product.">
    <Link to="/products" className={buttons.quiet}>
      Browse products
    </Link>
  </EmptyState>
);

function OwnList({ items, setItems }: { items: ListedItem[]; setItems: (items: readonly ListedItem[]) => void }) {
  const { data, currentData, isError, refetch } = useQuoteProductsQuery(
    { query: { ids: idsOf(items) } },
    { skip: !items.length },
  );
  // While a product is added or removed, the last products go on being shown.
  const products = (currentData ?? data)?.data;
  if (isError) return <ErrorState text="The products could not be loaded." onRetry={() => void refetch()} />;
  if (items.length && !products) return <CardRowSkeleton />;
  const rows = toRows(items, products ?? []);
  const path = quotePath(rows.map(({ item }) => item));
  return (
    <>
      <div className={styles.layout}>
        <div>
          <QuoteItems items={items} rows={rows} onChange={setItems} />
          {rows.length > 0 && <QuoteSummary rows={rows} formId={quoteFormId} />}
          {!rows.length && <Empty />}
          {rows.length > 0 && path.length <= maxLinkLength && <PageActions title="Quote list" path={path} />}
          {rows.some(({ item }) => item.note) && (
            <p className={styles.hint}>A shared link does not contain your notes.</p>
          )}
        </div>
        {rows.length > 0 && <QuoteForm rows={rows} onSent={() => setItems([])} />}
      </div>
      {rows.length > 0 && <QuoteSheet rows={rows} />}
    </>
  );
}

const isSame = (some: readonly ListedItem[], others: readonly ListedItem[]) =>
  JSON.stringify(some) === JSON.stringify(others);

/** The quote list of this browser. @param shared items of the address, from a link that somebody shared */
export function QuoteEditor({ shared }: { shared: ListedItem[] }) {
  const [items, setItems] = useQuoteItems();
  const navigate = useNavigate();
  const isAdopted = shared.length > 0 && items !== undefined && (!items.length || isSame(items, shared));
  useEffect(() => {
    if (!isAdopted) return;
    if (!items.length) setItems(shared);
    void navigate('/quote', { replace: true });
  });
  if (!items) return <CardRowSkeleton />;
  return (
    <>
      {shared.length > 0 && !isAdopted && <SharedList shared={shared} own={items} onChange={setItems} />}
      <OwnList items={isAdopted ? shared : items} setItems={setItems} />
    </>
  );
}
