import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { whenNear } from '../../../lib/browser/whenNear';
import type { Land } from './embedded/landPath';
import type { PlaceMapProps } from './placeMap';

export interface EmbeddedMapCode {
  EmbeddedMap: ComponentType<PlaceMapProps & { land: Land }>;
  land: Land;
}

/** Kept once it is loaded, so that a page shown again has its map at once. */
let loadedCode: EmbeddedMapCode | null = null;

async function loadMap(): Promise<EmbeddedMapCode> {
  const [{ EmbeddedMap }, { default: land }] = await Promise.all([
    import(/* webpackChunkName: "embedded-map" */ './embedded/EmbeddedMap'),
    import(/* webpackChunkName: "land" */ 'world-atlas/land-110m.json'),
  ]);
  loadedCode = { EmbeddedMap, land: land as unknown as Land };
  return loadedCode;
}

/** The embedded map, loaded when an element comes near the screen; 'failed' when it could not be, and the way to try again. */
export function useEmbeddedMap(near: RefObject<Element | null>): [EmbeddedMapCode | 'failed' | null, () => void] {
  const [code, setCode] = useState<EmbeddedMapCode | 'failed' | null>(() => loadedCode);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!near.current || loadedCode) return;
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
