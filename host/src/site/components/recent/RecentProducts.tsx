import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useQuoteProductsQuery } from '../../lib/endpoints/quoteProductEndpoints';
import { forgetRecent, readRecent } from '../../lib/recent/recentProducts';
import { ProductLinkCard } from '../cards/ProductLinkCard';
import cards from '../cards/ProductLinkCards.module.css';
import { Block } from '../sections/Block';
import styles from './RecentProducts.module.css';

const maxShown = 6;

/** Small cards of the products that were viewed last. */
export function RecentProducts({ currentId }: { currentId: string }) {
  const [all, setAll] = useState(readRecent);
  const ids = all.filter((id) => id !== currentId).slice(0, maxShown);
  const query = { ids: ids.toSorted().join(',') };
  const { data } = useQuoteProductsQuery(ids.length ? { query } : skipToken);
  const products = ids.flatMap((id) => data?.data.find(({ _id }) => _id === id) ?? []);
  if (!products.length) return null;
  const clear = () => {
    forgetRecent();
    setAll([]);
    // The button disappears together with the focus.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <Block title="Recently viewed">
      <ul className={cards.cards} role="list">
        {products.map(({ imagePath: [picture = null], ...product }) => (
          <li key={product._id}>
            <ProductLinkCard product={{ ...product, picture, discontinuedAt: null }} />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={clear}>
        Clear<span className="visually-hidden"> recently viewed products</span>
      </button>
    </Block>
  );
}
