import { numberText } from '@msl/shared/factTexts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { groupByCountry } from './groupByCountry';
import styles from './PlaceList.module.css';
import { linkOf, type Place } from './places';

interface PlaceItemsProps {
  items: readonly { place: Place; town: string }[];
  className?: string;
}

function PlaceItems({ items, className = styles.places }: PlaceItemsProps) {
  return (
    <ul className={className}>
      {items.map(({ place, town }) => (
        <li key={place.id}>
          <Link to={linkOf(place)}>{place.name}</Link>
          {town && <span className={styles.town}>{town}</span>}
        </li>
      ))}
    </ul>
  );
}

function PlacesByCountry({ places }: { places: readonly Place[] }) {
  const groups = useMemo(() => groupByCountry(places), [places]);
  return (
    <ul className={styles.countries}>
      {groups.map(({ country, places: countryPlaces }) => (
        <li key={country}>
          <h3>
            {country}
            {countryPlaces.length > 1 && <span className={styles.count}>{numberText(countryPlaces.length)}</span>}
          </h3>
          <PlaceItems items={countryPlaces} />
        </li>
      ))}
    </ul>
  );
}

/** The places of the map as a list: by country, or in the order of a search. */
export function PlaceList({ places, isRanked }: { places: readonly Place[]; isRanked: boolean }) {
  if (!isRanked) return <PlacesByCountry places={places} />;
  const items = places.map((place) => ({ place, town: place.location }));
  return <PlaceItems className={`${styles.places} ${styles.ranked}`} items={items} />;
}
