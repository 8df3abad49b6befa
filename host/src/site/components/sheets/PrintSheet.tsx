import type { ReactNode } from 'react';
import { useRenderContext } from '../../lib/rendering/renderContext';
import { company } from '../../lib/company';
import { Wordmark } from '../company/Wordmark';
import { absoluteDate } from '../../lib/text/relativeDate';
import styles from './PrintSheet.module.css';

interface PrintSheetProps {
  /** The kind of sheet, as its head names it. */
  title: string;
  /** The path of the page, which the foot prints as an address. */
  path: string;
  children: ReactNode;
}

/**
 * A page that prints as a sheet: without the site around it, with the company and the date above, and with the page's
 * address and the company's addresses below. On the screen only the children are shown.
 */
export function PrintSheet({ title, path, children }: PrintSheetProps) {
  const { publicUrl, renderedAtMs } = useRenderContext();
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <Wordmark heightPx={26} />
        <p>{title}</p>
        <p>{absoluteDate(new Date(renderedAtMs).toISOString())}</p>
      </div>
      {children}
      <div className={styles.foot}>
        <p className={styles.address}>{publicUrl + path}</p>
        <p>
          <strong>{company.name}</strong> {company.email}
        </p>
        {company.offices.map(({ country, lines, phone }) => (
          <p key={country}>
            {[...lines.slice(1), country].join(', ')} <span>{phone}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
