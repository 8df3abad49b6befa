import type { ComparedProduct } from '@msl/shared/contracts';
import { type ComparisonState, maxCompared } from '../../lib/comparison/comparisonAddress';
import styles from './compare.module.css';

interface ComparisonNoticesProps {
  products: ComparedProduct[];
  state: ComparisonState;
}

const lostText = (count: number) =>
  count === 1 ? 'A product is no longer available.' : `${count} products are no longer available.`;

/** Says what of the address could not be shown, and what is missing for a comparison. */
export function ComparisonNotices({ products, state: { ids, isCut, partNumber } }: ComparisonNoticesProps) {
  const lost = ids.filter((id) => !products.some(({ _id }) => _id === id)).length;
  const texts = [
    isCut && `At most ${maxCompared} products are compared. The first ${maxCompared} are shown.`,
    lost > 0 && products.length > 0 && lostText(lost),
    partNumber && ids.length < maxCompared && `No further product has the part number “${partNumber}”.`,
    products.length === 1 && 'Add another product to see how they differ.',
  ].filter(Boolean);
  if (!texts.length) return null;
  return (
    <div role="status" className={styles.notices}>
      {texts.map((text) => (
        <p key={String(text)}>{text}</p>
      ))}
    </div>
  );
}
