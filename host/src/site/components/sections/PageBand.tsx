import type { ReactNode } from 'react';
import { Media } from '../pictures/Media';
import { type Crumb, Breadcrumbs } from './Breadcrumbs';
import styles from './PageBand.module.css';

interface PageBandProps {
  heading: string;
  subHeading?: string;
  imagePath?: string | null;
  crumbs?: Crumb[];
  /** Low on a phone, above a list. */
  isCompact?: boolean;
  /** As high as its picture, which is what the page is about. */
  isTall?: boolean;
  children?: ReactNode;
}

/** Head of an inner page: breadcrumbs, the h1 and a background picture. */
export function PageBand({ heading, subHeading, imagePath, crumbs, isCompact, isTall, children }: PageBandProps) {
  return (
    <div
      className={styles.band}
      data-pictured={Boolean(imagePath)}
      data-compact={isCompact}
      data-tall={isTall}
      data-field="headingImage"
    >
      {imagePath && (
        <div className={styles.picture}>
          <Media path={imagePath} alt="" sizes="100vw" className={styles.image} isFirst />
        </div>
      )}
      <div className={styles.inner}>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <h1 dir="auto" data-field="heading">
          {heading}
        </h1>
        {subHeading && (
          <p className={styles.sub} dir="auto" data-field="subHeading">
            {subHeading}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
