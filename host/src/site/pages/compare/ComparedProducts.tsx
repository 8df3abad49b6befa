import type { Comparison } from '@msl/shared/contracts';
import { useEffect } from 'react';
import { PageActions } from '../../components/sheets/PageActions';
import { readChosen, storeChosen } from '../../lib/comparison/chosenProducts';
import { comparisonPath, type ComparisonState } from '../../lib/comparison/comparisonAddress';
import { chosenText } from '../../lib/comparison/comparisonStore';
import { ComparisonTable } from './ComparisonTable';
import styles from './compare.module.css';
import { DifferenceSwitch } from './DifferenceSwitch';

interface ComparedProductsProps {
  comparison: Comparison;
  state: ComparisonState;
}

/** Adds what was added on this page to the comparison of this browser. A link alone stores nothing. */
function useAddedProducts(products: Comparison['products']) {
  useEffect(() => {
    const chosen = readChosen(chosenText.read());
    const shown = products.map(({ _id, name }) => ({ id: _id, name }));
    const isLonger = shown.length > chosen.length && chosen.every(({ id }) => shown.some((one) => one.id === id));
    if (chosen.length && isLonger) storeChosen(shown);
  }, [products]);
}

const summary = (facts: Comparison['facts']) => {
  const count = facts.filter(({ isDifferent }) => isDifferent).length;
  return `${count} of ${facts.length} facts differ`;
};

/** The compared products, with what can be done with the comparison. */
export function ComparedProducts({ comparison, state }: ComparedProductsProps) {
  const { products, facts } = comparison;
  const ids = products.map(({ _id }) => _id);
  const isComparable = products.length > 1;
  const isOnlyDifferences = isComparable && state.isOnlyDifferences;
  const shownFacts = isOnlyDifferences ? facts.filter(({ isDifferent }) => isDifferent) : facts;
  useAddedProducts(products);
  return (
    <>
      <div className={styles.toolbar}>
        {isComparable && facts.length > 0 && (
          <DifferenceSwitch ids={ids} isOn={isOnlyDifferences} summary={summary(facts)} />
        )}
        <PageActions title="Comparison" path={comparisonPath(ids, isOnlyDifferences)} />
      </div>
      <ComparisonTable products={products} facts={shownFacts} isOnlyDifferences={isOnlyDifferences} />
    </>
  );
}
