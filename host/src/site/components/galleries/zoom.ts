/** Scale about the centre, then offset in px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const maxScale = 5;
export const whole: View = { scale: 1, x: 0, y: 0 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Clamps a view: never smaller than the frame, and no gap at its edges. */
export function clampView({ scale, x, y }: View, frame: Size): View {
  const kept = clamp(scale, 1, maxScale);
  const [maxX, maxY] = [((kept - 1) * frame.width) / 2, ((kept - 1) * frame.height) / 2];
  return { scale: kept, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) };
}

/** Zooms by a factor about a fixed point, in px from the centre of the frame. */
export function zoomed(view: View, factor: number, about: Point, frame: Size): View {
  const scale = clamp(view.scale * factor, 1, maxScale);
  const ratio = scale / view.scale;
  return clampView({ scale, x: about.x - (about.x - view.x) * ratio, y: about.y - (about.y - view.y) * ratio }, frame);
}

export const moved = (view: View, by: Point, frame: Size): View =>
  clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
