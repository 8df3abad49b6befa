import { type Land, landPath, useSize } from '@msl/shared/map';
import { useMemo, useRef } from 'react';
import type { PlaceMapProps } from '../placeMap';
import styles from './EmbeddedMap.module.css';
import { WorldMap } from './WorldMap';

/** The map without third parties: an LED wall of the world. */
export function EmbeddedMap({ land, ...shown }: PlaceMapProps & { land: Land }) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const path = useMemo(() => new Path2D(landPath(land)), [land]);
  return (
    <div ref={frame} className={styles.frame} dir="ltr">
      {size && <WorldMap {...shown} size={size} land={path} />}
    </div>
  );
}
