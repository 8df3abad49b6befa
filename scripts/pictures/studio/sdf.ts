/** Signed distance functions and how to combine them. */
export type Sdf = (x: number, y: number, z: number) => number;

const { abs, max, min, sqrt, cos, sin } = Math;

/** Length; much faster than Math.hypot. */
export const hypot = (x: number, y: number, z = 0): number => sqrt(x * x + y * y + z * z);

export const sphere =
  (r: number): Sdf =>
  (x, y, z) =>
    sqrt(x * x + y * y + z * z) - r;

/** Box of half sizes a b c with edges rounded by r (outside size stays). */
export const box =
  (a: number, b: number, c: number, r = 0.02): Sdf =>
  (x, y, z) => {
    const qx = abs(x) - a + r;
    const qy = abs(y) - b + r;
    const qz = abs(z) - c + r;
    const mx = max(qx, 0);
    const my = max(qy, 0);
    const mz = max(qz, 0);
    return sqrt(mx * mx + my * my + mz * mz) + min(max(qx, qy, qz), 0) - r;
  };

/** Cylinder about y: radius r, half height h, edge rounding e. */
export const cyl =
  (r: number, h: number, e = 0.02): Sdf =>
  (x, y, z) => {
    const dx = sqrt(x * x + z * z) - r + e;
    const dy = abs(y) - h + e;
    const mx = max(dx, 0);
    const my = max(dy, 0);
    return min(max(dx, dy), 0) + sqrt(mx * mx + my * my) - e;
  };

/** Cone frustum about y: radius r0 at -h, r1 at h. */
export const cone = (r0: number, r1: number, h: number, e = 0.01): Sdf => {
  const k = (r1 - r0) / (2 * h);
  const n = 1 / sqrt(1 + k * k);
  return (x, y, z) => {
    const d = (sqrt(x * x + z * z) - (r0 + k * (y + h)) + e) * n;
    const dy = abs(y) - h + e;
    const mx = max(d, 0);
    const my = max(dy, 0);
    return min(max(d, dy), 0) + sqrt(mx * mx + my * my) - e;
  };
};

export const torus =
  (R: number, r: number): Sdf =>
  (x, y, z) =>
    hypot(sqrt(x * x + z * z) - R, y) - r;

export const capsule = (ax: number, ay: number, az: number, bx: number, by: number, bz: number, r: number): Sdf => {
  const dx = bx - ax;
  const dy = by - ay;
  const dz = bz - az;
  const inv = 1 / (dx * dx + dy * dy + dz * dz);
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    let t = (px * dx + py * dy + pz * dz) * inv;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const qx = px - dx * t;
    const qy = py - dy * t;
    const qz = pz - dz * t;
    return sqrt(qx * qx + qy * qy + qz * qz) - r;
  };
};

/** Cable through points, smoothed. */
export function cable(pts: readonly (readonly [number, number, number])[], r: number, per = 7): Sdf {
  const path = spline(pts, per);
  const segs: Sdf[] = [];
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1]!;
    const b = path[i]!;
    segs.push(capsule(a[0], a[1], a[2], b[0], b[1], b[2], r));
  }
  const groups: { c: number[]; R: number; list: Sdf[] }[] = [];
  for (let i = 0; i < segs.length; i += 6) {
    const a = path[i]!;
    const b = path[min(i + 6, path.length - 1)]!;
    const c = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
    let R = 0;
    for (let k = i; k <= min(i + 6, path.length - 1); k++)
      R = max(R, hypot(path[k]![0] - c[0]!, path[k]![1] - c[1]!, path[k]![2] - c[2]!));
    groups.push({ c, R: R + r, list: segs.slice(i, i + 6) });
  }
  return (x, y, z) => {
    let d = 1e9;
    for (const g of groups) {
      const q = hypot(x - g.c[0]!, y - g.c[1]!, z - g.c[2]!) - g.R;
      if (q > 0.25) {
        if (q < d) d = q;
        continue;
      }
      for (const f of g.list) d = min(d, f(x, y, z));
    }
    return d;
  };
}

/** Catmull-Rom points. */
export function spline(p: readonly (readonly [number, number, number])[], per: number): [number, number, number][] {
  const out: [number, number, number][] = [];
  for (let i = 0; i + 1 < p.length; i++) {
    const a = p[max(i - 1, 0)]!;
    const b = p[i]!;
    const c = p[i + 1]!;
    const d = p[min(i + 2, p.length - 1)]!;
    for (let k = 0; k < per; k++) {
      const t = k / per;
      const f = (q: 0 | 1 | 2): number =>
        0.5 *
        (2 * b[q] +
          (c[q] - a[q]) * t +
          (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * t * t +
          (3 * b[q] - a[q] - 3 * c[q] + d[q]) * t * t * t);
      out.push([f(0), f(1), f(2)]);
    }
  }
  const e = p[p.length - 1]!;
  out.push([e[0], e[1], e[2]]);
  return out;
}

export const union =
  (...f: Sdf[]): Sdf =>
  (x, y, z) => {
    let d = 1e9;
    for (const g of f) d = min(d, g(x, y, z));
    return d;
  };
export const cut =
  (a: Sdf, b: Sdf): Sdf =>
  (x, y, z) =>
    max(a(x, y, z), -b(x, y, z));
export const both =
  (a: Sdf, b: Sdf): Sdf =>
  (x, y, z) =>
    max(a(x, y, z), b(x, y, z));
export const blend =
  (a: Sdf, b: Sdf, k: number): Sdf =>
  (x, y, z) => {
    const p = a(x, y, z);
    const q = b(x, y, z);
    const h = max(k - abs(p - q), 0) / k;
    return min(p, q) - h * h * k * 0.25;
  };
export const move =
  (f: Sdf, a: number, b: number, c: number): Sdf =>
  (x, y, z) =>
    f(x - a, y - b, z - c);
/** Lay the y axis along z (facing the viewer) or along x. */
export const alongZ =
  (f: Sdf): Sdf =>
  (x, y, z) =>
    f(x, z, -y);
export const alongX =
  (f: Sdf): Sdf =>
  (x, y, z) =>
    f(-y, x, z);
export const spinY = (f: Sdf, t: number): Sdf => {
  const c = cos(t);
  const s = sin(t);
  return (x, y, z) => f(x * c - z * s, y, x * s + z * c);
};
export const spinX = (f: Sdf, t: number): Sdf => {
  const c = cos(t);
  const s = sin(t);
  return (x, y, z) => f(x, y * c + z * s, -y * s + z * c);
};
export const spinZ = (f: Sdf, t: number): Sdf => {
  const c = cos(t);
  const s = sin(t);
  return (x, y, z) => f(x * c + y * s, -x * s + y * c, z);
};
const cell = (x: number, step: number, n: number): number => {
  const k = Math.round(x / step + (n % 2 ? 0 : 0.5)) - (n % 2 ? 0 : 0.5);
  const lim = (n - 1) / 2;
  return x - step * (k < -lim ? -lim : k > lim ? lim : k);
};
/** n copies along x, centred. */
export const rowX =
  (f: Sdf, step: number, n: number): Sdf =>
  (x, y, z) =>
    f(cell(x, step, n), y, z);
/** Grid of copies in x and y (or z when flat). */
export const grid = (f: Sdf, sx: number, nx: number, sy: number, ny: number, flat = false): Sdf =>
  flat ? (x, y, z) => f(cell(x, sx, nx), y, cell(z, sy, ny)) : (x, y, z) => f(cell(x, sx, nx), cell(y, sy, ny), z);
/** n copies about y. */
export const around = (f: Sdf, n: number, phase = 0): Sdf => {
  const step = (2 * Math.PI) / n;
  return (x, y, z) => {
    const a = Math.atan2(z, x) - phase;
    const k = Math.round(a / step) * step + phase;
    const c = cos(k);
    const s = sin(k);
    return f(x * c + z * s, y, -x * s + z * c);
  };
};
