import type { MapView, Size, WorldPoint } from '@msl/shared/map';
import { useLayoutEffect, useRef } from 'react';
import styles from './EmbeddedMap.module.css';
import { drawWall, pitchPx, type WallColours, wallColours } from './ledWall';

interface LedWallProps {
  land: Path2D;
  view: MapView;
  size: Size;
  lamps: readonly WorldPoint[];
}

/** The world drawn as lamps. */
export function LedWall({ land, view, size, lamps }: LedWallProps) {
  const wall = useRef<HTMLCanvasElement>(null);
  const colours = useRef<WallColours>(null);

  useLayoutEffect(() => {
    if (!wall.current) return;
    colours.current ??= wallColours(wall.current);
    drawWall(wall.current, land, { view, size, lamps, colours: colours.current });
  }, [land, view, size, lamps]);

  const whole = (px: number) => Math.ceil(px / pitchPx) * pitchPx;
  return (
    <canvas
      ref={wall}
      className={styles.wall}
      style={{ inlineSize: whole(size.width), blockSize: whole(size.height) }}
      aria-hidden="true"
    />
  );
}
