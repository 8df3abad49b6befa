import type { Installation } from '@msl/shared/contracts';
import type { Land } from '@msl/shared/map';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { runWhenNear } from '../../lib/browser/runWhenNear';

interface MapCode {
  InstallationMap: ComponentType<{ projects: readonly Installation[]; land: Land }>;
  land: Land;
}

/** Loads the map once an element is near the viewport; `null` before, and if loading fails: the list beside it stays. */
export function useInstallationMap(near: RefObject<Element | null>): MapCode | null {
  const [code, setCode] = useState<MapCode | null>(null);
  useEffect(() => {
    if (!near.current) return;
    let isUnmounted = false;
    const load = async () => {
      const [{ InstallationMap }, { default: land }] = await Promise.all([
        import(/* webpackChunkName: "installation-map" */ './InstallationMap'),
        import(/* webpackChunkName: "land" */ 'world-atlas/land-110m.json'),
      ]);
      if (!isUnmounted) setCode({ InstallationMap, land: land as unknown as Land });
    };
    const cancel = runWhenNear(near.current, () => void load().catch(() => undefined));
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, [near]);
  return code;
}
