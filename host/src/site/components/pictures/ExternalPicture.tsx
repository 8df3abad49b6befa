import type { MouseEvent } from 'react';
import { useAllowedOnce } from '../consent/useAllowedOnce';
import { useConsent } from '../consent/useConsent';
import styles from './ExternalPicture.module.css';

interface ExternalPictureProps {
  address: string;
  /** Empty for decorative pictures, which get no button. */
  alt: string;
  className?: string;
}

export const isExternal = (path: string) => /^https?:/i.test(path);

/** A third-party picture, loaded only after consent. */
export function ExternalPicture({ address, alt, className }: ExternalPictureProps) {
  const isAllowed = useConsent('pictures');
  const { isAllowedOnce, allowOnce } = useAllowedOnce('pictures');
  if (isAllowed || isAllowedOnce) {
    return (
      <img src={address} alt={alt} className={className} referrerPolicy="no-referrer" loading="lazy" decoding="async" />
    );
  }
  if (!alt) return <span className={styles.unlit} aria-hidden="true" />;
  const show = (event: MouseEvent) => {
    event.preventDefault();
    allowOnce();
  };
  return (
    <span className={styles.unlit}>
      <a href={address} rel="noopener noreferrer" onClick={show}>
        Show picture from {URL.canParse(address) ? new URL(address).host : 'another site'}
      </a>
    </span>
  );
}
