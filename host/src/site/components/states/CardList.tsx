import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import buttons from '../sections/buttons.module.css';
import { CardSkeletons } from './CardSkeletons';
import { EmptyState, ErrorState } from './Notice';

interface CardListProps<Item> {
  /** The result of the query; without `data`, skeletons are shown. */
  query: { data?: { data: Item[] }; isError: boolean; refetch: () => unknown };
  className?: string;
  skeletons: { count: number; ratio: string };
  errorText: string;
  empty: { text: string; link: { to: string; label: string } };
  /** Whether the cards after the first are laid out after the first paint. */
  defersLayout?: boolean;
  children: (item: Item, index: number) => ReactNode;
}

/** The cards of a query, with its loading, empty and error states. */
export function CardList<Item extends { _id: string }>(props: CardListProps<Item>) {
  const { query, className, skeletons, errorText, empty, defersLayout, children } = props;
  const items = query.data?.data;
  if (query.isError) return <ErrorState text={errorText} onRetry={() => void query.refetch()} />;
  if (items && !items.length) {
    return (
      <EmptyState text={empty.text}>
        <Link className={buttons.quiet} to={empty.link.to}>
          {empty.link.label}
        </Link>
      </EmptyState>
    );
  }
  return (
    <ul className={className}>
      {!items && <CardSkeletons {...skeletons} />}
      {items?.map((item, index) => (
        <li key={item._id} data-later={(defersLayout && index > 0) || undefined}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}
