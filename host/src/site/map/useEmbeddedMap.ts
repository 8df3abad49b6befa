import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { whenNear } from '../browser/whenNear';
import type { Land } from './embedded/landPath';
import type { PlaceMapProps } from './placeMap';

export interface EmbeddedMapCode {
  EmbeddedMap: ComponentType<PlaceMapProps & { land: Land }>;
  land: Land;
}

async function loadMap(): Promise<EmbeddedMapCode> {
  const [{ EmbeddedMap }, { default: land }] = await Promise.all([
    import(/* webpackChunkName: "embedded-map" */ './embedded/EmbeddedMap'),
    import(/* webpackChunkName: "land" */ 'world-atlas/land-110m.json'),
  ]);
  return { EmbeddedMap, land: land as unknown as Land };
}

/** The embedded map, loaded when an element comes near the screen; 'failed' when it could not be, and the way to try again. */
export function useEmbeddedMap(near: RefObject<Element | null>): [EmbeddedMapCode | 'failed' | null, () => void] {
  const [code, setCode] = useState<EmbeddedMapCode | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!near.current) return;
    let isOff = false;
    const callOff = whenNear(near.current, () => {
      loadMap().then(
        (loaded) => !isOff && setCode(loaded),
        () => !isOff && setCode('failed'),
      );
    });
    return () => {
      isOff = true;
      callOff();
    };
  }, [near, attempt]);

  return [code, () => setAttempt(attempt + 1)];
}
