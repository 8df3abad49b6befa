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
export const wholeView: View = { scale: 1, x: 0, y: 0 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Clamps a view: never smaller than the frame, and no gap at its edges. */
export function clampView({ scale, x, y }: View, frame: Size): View {
  const clampedScale = clamp(scale, 1, maxScale);
  const [maxX, maxY] = [((clampedScale - 1) * frame.width) / 2, ((clampedScale - 1) * frame.height) / 2];
  return { scale: clampedScale, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) };
}

/** Zooms by a factor about a fixed point, in px from the centre of the frame. */
export function zoomView(view: View, factor: number, anchor: Point, frame: Size): View {
  const scale = clamp(view.scale * factor, 1, maxScale);
  const ratio = scale / view.scale;
  return clampView(
    { scale, x: anchor.x - (anchor.x - view.x) * ratio, y: anchor.y - (anchor.y - view.y) * ratio },
    frame,
  );
}

export const panView = (view: View, by: Point, frame: Size): View =>
  clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
