import { type RefObject, useEffect, useState } from 'react';
import { mapHeightPx } from './mapStyle';
import type { MapSize } from './projection';

/** How large the map in an element is; unknown until it is laid out. */
export function useSize(element: RefObject<HTMLElement | null>): MapSize | undefined {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width > 0 ? { width, height: mapHeightPx } : undefined;
}
