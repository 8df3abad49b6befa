/** How a picture is shown in its frame: enlarged about its centre, then moved by so many pixels. */
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

/** The view within its limits: never smaller than its frame, and never so far aside that the frame shows. */
export function limited({ scale, x, y }: View, frame: Size): View {
  const kept = clamp(scale, 1, maxScale);
  const [maxX, maxY] = [((kept - 1) * frame.width) / 2, ((kept - 1) * frame.height) / 2];
  return { scale: kept, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) };
}

/** Enlarges by a factor about a point that stays where it is, counted from the frame's centre. */
export function zoomed(view: View, factor: number, about: Point, frame: Size): View {
  const scale = clamp(view.scale * factor, 1, maxScale);
  const ratio = scale / view.scale;
  return limited({ scale, x: about.x - (about.x - view.x) * ratio, y: about.y - (about.y - view.y) * ratio }, frame);
}

export const moved = (view: View, by: Point, frame: Size): View =>
  limited({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
