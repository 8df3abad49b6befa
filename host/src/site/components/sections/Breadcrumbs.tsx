import { Link } from 'react-router-dom';
import { breadcrumbData } from '../../lib/seo/structured-data/breadcrumbData';
import { StructuredData } from '../head/StructuredData';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Link target; none for the current page. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
      <StructuredData facts={breadcrumbData(crumbs)} />
    </nav>
  );
}
