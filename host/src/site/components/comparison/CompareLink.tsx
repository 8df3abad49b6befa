import { useSyncExternalStore } from 'react';
import { runInstead } from '../../lib/browser/runInstead';
import { chosenText, isChosen } from '../../lib/comparison/comparisonStore';
import styles from './CompareLink.module.css';

interface CompareLinkProps {
  productId: string;
  name: string;
  className?: string;
}

/** Adds a product to the comparison, or removes it. Without JavaScript it is a link to a comparison with this product. */
export function CompareLink({ productId, name, className = '' }: CompareLinkProps) {
  const isAdded = useSyncExternalStore(
    chosenText.watch,
    () => isChosen(productId),
    () => false,
  );
  const toggle = async () => {
    const { toggleCompared } = await import('./toggleCompared');
    toggleCompared({ id: productId, name });
  };
  const text = isAdded ? 'Compared' : 'Compare';
  return (
    <a
      href={`/compare?products=${productId}`}
      rel="nofollow"
      aria-label={`${text}: ${name}`}
      className={`${className} ${isAdded ? styles.added : ''}`}
      onClick={(event) => void runInstead(event, toggle)}
    >
      {text}
    </a>
  );
}
