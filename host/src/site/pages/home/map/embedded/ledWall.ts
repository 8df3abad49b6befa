import {
  isNear,
  landUnits,
  type MapView,
  type ScreenPoint,
  type Size,
  toScreen,
  type WorldPoint,
  worldPx,
} from '@msl/shared/map';

/** Distance between pixels; same value as the mask in the style sheet. */
export const pitchPx = 7;
/** Radius of a mark's glow. */
const glowPx = 110;
/** Width of a lit coast, half of it in the sea. */
const coastLamps = 3;

export interface WallColours {
  unlit: string;
  land: string;
  coast: string;
  /** Hex colours of six digits each, so that a gradient can append an alpha of zero. */
  core: string;
  glow: string;
}

export const wallColours = (element: Element): WallColours => {
  const token = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  return {
    unlit: token('--n-2'),
    land: token('--n-4'),
    coast: token('--n-6'),
    core: token('--warm'),
    glow: token('--amber'),
  };
};

function light(context: CanvasRenderingContext2D, { x, y }: ScreenPoint, { core, glow }: WallColours) {
  const radius = glowPx / pitchPx;
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, core);
  gradient.addColorStop(0.18, `${glow}d0`);
  gradient.addColorStop(0.5, `${glow}50`);
  gradient.addColorStop(1, `${glow}00`);
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/**
 * Draws the wall as a picture with one pixel per lamp; CSS enlarges it and masks it to dots. The lamps are fixed while
 * the map moves: lamps on land are lit, brighter near the marks.
 */
export function drawWall(
  canvas: HTMLCanvasElement,
  land: Path2D,
  { view, size, lamps, colours }: { view: MapView; size: Size; lamps: readonly WorldPoint[]; colours: WallColours },
): void {
  const [columns, rows] = [size.width, size.height].map((px) => Math.ceil(px / pitchPx)) as [number, number];
  if (canvas.width !== columns) canvas.width = columns;
  if (canvas.height !== rows) canvas.height = rows;
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = worldPx(view.zoom) / pitchPx / landUnits;
  const origin = toScreen({ x: 0, y: 0 }, view, size);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-over';
  context.clearRect(0, 0, columns, rows);
  context.setTransform(scale, 0, 0, scale, origin.x / pitchPx, origin.y / pitchPx);
  context.fillStyle = colours.land;
  context.fill(land);
  context.globalCompositeOperation = 'source-atop';
  context.strokeStyle = colours.coast;
  context.lineWidth = coastLamps / scale;
  context.stroke(land);
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const lamp of lamps) {
    const { x, y } = toScreen(lamp, view, size);
    if (isNear({ x, y }, size, glowPx)) light(context, { x: x / pitchPx, y: y / pitchPx }, colours);
  }
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = colours.unlit;
  context.fillRect(0, 0, columns, rows);
}
