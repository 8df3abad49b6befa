import { Link } from 'react-router-dom';
import { company } from '../../lib/company';
import { Media } from '../../components/pictures/Media';
import buttons from '../../components/sections/buttons.module.css';
import type { HomeHeader } from '../../lib/endpoints/settingEndpoints';
import { youtubeId } from '../../components/video/youtubeId';
import { SearchField } from '../../components/search/SearchField';
import styles from './Hero.module.css';
import { LedField } from './LedField';

export function Hero({ home }: { home: HomeHeader | undefined }) {
  const hasFilm = youtubeId(home?.youtubeUrl) !== null;
  return (
    <div className={styles.hero} data-pictured={Boolean(home?.headingImage)} data-field="headingImage">
      {home?.headingImage && (
        <div className={styles.picture}>
          <Media path={home.headingImage} alt="" sizes="100vw" className={styles.image} isFirst />
        </div>
      )}
      <LedField />
      <div className={styles.scrim} />
      <div className={styles.inner}>
        <h1 dir="auto" data-field="heading">
          {home?.heading || 'MSL'}
        </h1>
        <p className={styles.sub} data-field="subHeading">
          {home?.subHeading || company.claim}
        </p>
        <SearchField isLarge />
        <p className={styles.actions}>
          <Link className={buttons.primary} to="/products">
            Browse products
          </Link>
          {hasFilm && (
            <a className={buttons.quiet} href="#film">
              Watch the film
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
