import { productPath } from '@msl/shared/productPaths';
import { documentDate } from '@msl/shared/dates';
import { Link } from 'react-router-dom';
import { useSiteOffsets } from '../../lib/endpoints/settingEndpoints';
import { useViewProductLinksQuery } from './productLinkEndpoints';
import styles from './ProductLinks.module.css';

/** Says since when a product is no longer made, and what replaces it. */
export function DiscontinuedNotice({ id, since }: { id: string; since: string }) {
  const { data } = useViewProductLinksQuery({ id });
  const successors = data?.data.relations.filter(({ kind }) => kind === 'replaced-by') ?? [];
  return (
    <p className={styles.discontinued} role="note">
      <strong>Discontinued</strong> since {documentDate(since, useSiteOffsets())}.{' '}
      {successors.length > 0 && (
        <>
          Replaced by{' '}
          {successors.map(({ product: { _id, name } }, index) => (
            <span key={_id}>
              {index > 0 && ', '}
              <Link to={productPath({ _id, name })}>{name}</Link>
            </span>
          ))}
          .
        </>
      )}
    </p>
  );
}
