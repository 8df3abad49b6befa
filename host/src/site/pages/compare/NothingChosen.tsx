import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import buttons from '../../components/sections/buttons.module.css';
import { EmptyState } from '../../components/states/Notice';
import { comparisonPath } from '../../lib/comparison/comparisonAddress';
import { useChosenProducts } from '../../lib/comparison/useChosenProducts';
import styles from './compare.module.css';

const Empty = ({ isLost = false }) => (
  <EmptyState
    text={
      isLost
        ? 'None of these products is still available.'
        : 'Nothing to compare yet. Choose “Compare” on two to four products.'
    }
  >
    <Link to="/products" className={buttons.quiet}>
      Browse products
    </Link>
  </EmptyState>
);

/** The page without products: what was chosen in this browser, or how to choose. */
export function NothingChosen({ isAddressEmpty, isLost }: { isAddressEmpty: boolean; isLost: boolean }) {
  const chosen = useChosenProducts();
  const navigate = useNavigate();
  const path = isAddressEmpty && chosen?.length ? comparisonPath(chosen.map(({ id }) => id)) : '';
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);
  if (!isAddressEmpty) return <Empty isLost={isLost} />;
  // Only the browser knows what was chosen. Until then, keeps the height of what most visitors will see.
  if (!chosen || path)
    return (
      <>
        <div className={styles.pending} data-scripted>
          <Empty />
        </div>
        <noscript>
          <Empty />
        </noscript>
      </>
    );
  return <Empty />;
}
