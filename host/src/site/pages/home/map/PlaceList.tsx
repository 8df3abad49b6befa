import { numberText } from '@msl/shared/factTexts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { groupByCountry } from './groupByCountry';
import styles from './PlaceList.module.css';
import { linkOf, type Place } from './places';

/** The places of the map as a list. */
export function PlaceList({ places }: { places: readonly Place[] }) {
  const groups = useMemo(() => groupByCountry(places), [places]);
  return (
    <ul className={styles.countries}>
      {groups.map(({ country, places: countryPlaces }) => (
        <li key={country}>
          <h3>
            {country}
            {countryPlaces.length > 1 && <span className={styles.count}>{numberText(countryPlaces.length)}</span>}
          </h3>
          <ul className={styles.places}>
            {countryPlaces.map(({ place, town }) => (
              <li key={place.id}>
                <Link to={linkOf(place)}>{place.name}</Link>
                {town && <span className={styles.town}>{town}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
