/** A light distribution: candela by plane and polar angle, both in degrees. */
export interface Photometry {
  /** Azimuths of the planes, from 0 to 90, or one plane if the light is the same all around. */
  planes: number[];
  /** Angles from the axis of the light. */
  angles: number[];
  /** By plane, then by angle. */
  candela: number[][];
}

const toRows = (values: number[], { planes, angles }: Pick<Photometry, 'planes' | 'angles'>) =>
  planes.map((_, plane) => values.slice(plane * angles.length, (plane + 1) * angles.length));

/** Reads a file by ANSI/IESNA LM-63-2002 with one lamp, type C angles and a multiplier of 1. */
export function readIes(text: string): Photometry {
  const [, data = ''] = text.split('TILT=NONE');
  const [, , , angleCount = 0, planeCount = 0, , , , , , , , , ...values] = data.trim().split(/\s+/).map(Number);
  const angles = values.slice(0, angleCount);
  const planes = values.slice(angleCount, angleCount + planeCount);
  return { angles, planes, candela: toRows(values.slice(angleCount + planeCount), { planes, angles }) };
}

/** Reads a EULUMDAT file with one set of lamps that is symmetric about its axis (1) or about both planes (4). */
export function readEulumdat(text: string): Photometry {
  const lines = text.split('\r\n');
  const [symmetry = 0, planeCount = 0, , angleCount = 0] = lines.slice(2, 6).map(Number);
  const flux = Number(lines[28]);
  const values = lines.slice(42).map(Number);
  const planes = values.slice(0, symmetry === 1 ? 1 : planeCount / 4 + 1);
  const angles = values.slice(planeCount, planeCount + angleCount);
  const perKilolumen = values.slice(planeCount + angleCount);
  const candela = toRows(
    perKilolumen.map((value) => (value * flux) / 1000),
    { planes, angles },
  );
  return { planes, angles, candela };
}

/** Integrates by the trapezoidal rule. */
const integrate = (xs: number[], ys: number[]) =>
  xs
    .slice(1)
    .reduce((sum, x, index) => sum + ((x - (xs[index] ?? 0)) * ((ys[index] ?? 0) + (ys[index + 1] ?? 0))) / 2, 0);

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the luminous flux in lumens: the integral of the intensity over the sphere. */
export function fluxOf({ planes, angles, candela }: Photometry): number {
  const radians = angles.map(toRadians);
  const zones = candela.map((row) =>
    integrate(
      radians,
      row.map((value, index) => value * Math.sin(radians[index] ?? 0)),
    ),
  );
  return planes.length === 1 ? 2 * Math.PI * (zones[0] ?? 0) : 4 * integrate(planes.map(toRadians), zones);
}

/** Returns the angle in degrees between the directions of half the intensity of the axis, in the first plane. */
export function halfAngleOf({ angles, candela: [row = []] }: Photometry): number {
  const half = (row[0] ?? 0) / 2;
  return 2 * (angles[row.findIndex((value) => value <= half)] ?? 180);
}
