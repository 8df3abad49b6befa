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

export const mostScale = 5;
export const whole: View = { scale: 1, x: 0, y: 0 };

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The view within its limits: never smaller than its frame, and never so far aside that the frame shows. */
export function limited({ scale, x, y }: View, frame: Size): View {
  const kept = between(scale, 1, mostScale);
  const [mostX, mostY] = [((kept - 1) * frame.width) / 2, ((kept - 1) * frame.height) / 2];
  return { scale: kept, x: between(x, -mostX, mostX), y: between(y, -mostY, mostY) };
}

/** Enlarges by a factor about a point that stays where it is, counted from the frame's centre. */
export function zoomed(view: View, factor: number, about: Point, frame: Size): View {
  const scale = between(view.scale * factor, 1, mostScale);
  const ratio = scale / view.scale;
  return limited({ scale, x: about.x - (about.x - view.x) * ratio, y: about.y - (about.y - view.y) * ratio }, frame);
}

export const moved = (view: View, by: Point, frame: Size): View =>
  limited({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
