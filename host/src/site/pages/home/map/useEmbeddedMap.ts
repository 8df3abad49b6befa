import type { Land } from '@msl/shared/map';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { whenNear } from '../../../lib/browser/whenNear';
import type { PlaceMapProps } from './placeMap';

export interface EmbeddedMapCode {
  EmbeddedMap: ComponentType<PlaceMapProps & { land: Land }>;
  land: Land;
}

/** Cached, so that a page shown again has its map at once. */
let loadedCode: EmbeddedMapCode | null = null;

async function loadMap(): Promise<EmbeddedMapCode> {
  const [{ EmbeddedMap }, { default: land }] = await Promise.all([
    import(/* webpackChunkName: "embedded-map" */ './embedded/EmbeddedMap'),
    import(/* webpackChunkName: "land" */ 'world-atlas/land-110m.json'),
  ]);
  loadedCode = { EmbeddedMap, land: land as unknown as Land };
  return loadedCode;
}

/**
 * Loads the embedded map once an element is near the viewport.
 *
 * @returns the code, null while loading, or 'failed'; and a function that retries
 */
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
