import type { Installation } from '@msl/shared/contracts';
import { type Land, landPath, landUnits, toWorld } from '@msl/shared/map';
import { useMemo } from 'react';
import styles from './ProductLinks.module.css';

/** The part of the square world that has land besides Antarctica. */
const [top, bottom] = [0.12, 0.78];

/** Marks on a map of the world. Decorative: the list beside it names the projects and their places. */
export function InstallationMap({ projects, land }: { projects: readonly Installation[]; land: Land }) {
  const coasts = useMemo(() => landPath(land), [land]);
  const marks = projects.flatMap(({ _id, latitude, longitude }) =>
    latitude && longitude ? [{ _id, ...toWorld({ latitude: Number(latitude), longitude: Number(longitude) }) }] : [],
  );
  const box = [0, top * landUnits, landUnits, (bottom - top) * landUnits].join(' ');
  return (
    <svg className={styles.world} viewBox={box} aria-hidden="true">
      <path className={styles.land} d={coasts} />
      {marks.map(({ _id, x, y }) => (
        <circle key={_id} className={styles.mark} cx={x * landUnits} cy={y * landUnits} r={landUnits / 120} />
      ))}
    </svg>
  );
}
