import { zonedDate } from '@msl/shared/dates';
import { millisecondsInMinute } from 'date-fns/constants';
import type { ReactNode } from 'react';
import { useSiteOffsets } from '../../lib/endpoints/settingEndpoints';
import { useRenderContext } from '../../lib/rendering/renderContext';
import { company } from '../../lib/company';
import { Wordmark } from '../company/Wordmark';
import { useNow } from '../dates/useNow';
import styles from './PrintSheet.module.css';

interface PrintSheetProps {
  /** Title in the head of the sheet. */
  title: string;
  /** Path of the page, printed as an address in the foot. */
  path: string;
  children: ReactNode;
}

/**
 * Prints a page as a sheet: without the site's frame, with company and date above and addresses below. On screen only
 * the children are visible.
 */
export function PrintSheet({ title, path, children }: PrintSheetProps) {
  const { publicUrl } = useRenderContext();
  const nowMs = useNow(millisecondsInMinute);
  const offsets = useSiteOffsets();
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <Wordmark heightPx={26} />
        <p>{title}</p>
        <p>{zonedDate(new Date(nowMs).toISOString(), offsets)}</p>
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
