import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { PrintSheet } from '../../components/sheets/PrintSheet';
import {
  hasWrongQuantity,
  maxLinkLength,
  quantityRange,
  quotePath,
  readAddressItems,
} from '../../lib/quote/quoteItems';
import { useQuoteItems } from '../../lib/quote/useQuoteItems';
import { once, statusOf } from '../../lib/routing/prefetching';
import { queryText } from '../../lib/routing/queryText';
import type { PageModule } from '../../lib/routing/pageChunk';
import { PlainQuote } from './PlainQuote';
import { QuoteEditor } from './QuoteEditor';
import { quoteProductEndpoints } from '../../lib/endpoints/quoteProductEndpoints';
import styles from './quote.module.css';
import { idsOf } from './quoteRows';

const readPartNumber = (query: URLSearchParams) => queryText(query, 'add', 100);

export function Page() {
  const [query] = useSearchParams();
  // The list of a link becomes the own list, and the link leaves the address.
  const [hasRefused] = useState(() => hasWrongQuantity(query));
  const [items = []] = useQuoteItems();
  const path = quotePath(items);
  return (
    <>
      <PageMeta title="Quote list" description="Ask for several products with one form." noIndex />
      <PrintSheet title="Quote list" path={items.length && path.length <= maxLinkLength ? path : '/quote'}>
        <PageBand
          heading="Quote list"
          subHeading="Collect products, say how many, and ask for all of them at once."
          crumbs={[{ label: 'Home', to: '/' }, { label: 'Quote list' }]}
        />
        <div className={container.container}>
          {hasRefused && (
            <p role="status" className={styles.notice}>
              Products of the link with an impossible quantity were left out: it must be a whole number from{' '}
              {quantityRange}.
            </p>
          )}
          <div data-scripted>
            <QuoteEditor shared={readAddressItems(query)} />
          </div>
          <PlainQuote items={readAddressItems(query)} partNumber={readPartNumber(query)} />
        </div>
      </PrintSheet>
    </>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }, { search }) => {
  const items = readAddressItems(search);
  const partNumber = readPartNumber(search);
  if (!items.length && !partNumber) return 200;
  const query = { ids: idsOf(items), ...(partNumber && { partNumber }) };
  return statusOf(await dispatch(quoteProductEndpoints.endpoints.quoteProducts.initiate({ query }, once)));
};
