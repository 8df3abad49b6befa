import type { Land } from '@msl/shared/map';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { runWhenNear } from '../../../lib/browser/runWhenNear';
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
    let isUnmounted = false;
    const cancelWaiting = runWhenNear(near.current, () => {
      loadMap().then(
        (loaded) => !isUnmounted && setCode(loaded),
        () => !isUnmounted && setCode('failed'),
      );
    });
    return () => {
      isUnmounted = true;
      cancelWaiting();
    };
  }, [near, attempt]);

  return [code, () => setAttempt(attempt + 1)];
}
