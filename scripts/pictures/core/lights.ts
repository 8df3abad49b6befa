/** Point lights: the pixels of the installation and every other lamp. They light surfaces and are seen by the camera. */
import type { V3 } from './vec';

export type Lamp = {
  p: V3;
  /** colour times brightness */
  c: V3;
  /** radiant intensity that falls on surfaces */
  power: number;
  /** radiance of the lamp itself as the camera sees it */
  lum: number;
  /** radius, metres */
  r: number;
  /** main direction; absent: all round */
  dir?: V3 | undefined;
  /** ignore occlusion closer than this, metres */
  bias?: number | undefined;
};

type Cell = {
  x: number;
  y: number;
  z: number;
  r: number;
  g: number;
  b: number;
  w: number;
  dx: number;
  dy: number;
  dz: number;
  items: number[];
};

/** Lamps in a grid: near cells count lamp by lamp, far ones as a whole. */
export class LightField {
  private cells: Cell[] = [];
  private groups: { sum: Cell; cells: Cell[] }[] = [];
  private lamps: readonly Lamp[];
  private size: number;
  constructor(lamps: readonly Lamp[], size: number) {
    this.lamps = lamps;
    this.size = size;
    const map = new Map<string, Cell>();
    lamps.forEach((l, i) => {
      if (l.power <= 0) return;
      const key = l.p.map((q) => Math.floor(q / size)).join();
      let c = map.get(key);
      if (!c) {
        c = { x: 0, y: 0, z: 0, r: 0, g: 0, b: 0, w: 0, dx: 0, dy: 0, dz: 0, items: [] };
        map.set(key, c);
        this.cells.push(c);
      }
      const w = l.power * (l.c[0] + l.c[1] + l.c[2] + 1e-4);
      c.x += w * l.p[0];
      c.y += w * l.p[1];
      c.z += w * l.p[2];
      c.w += w;
      c.r += l.power * l.c[0];
      c.g += l.power * l.c[1];
      c.b += l.power * l.c[2];
      if (l.dir) {
        c.dx += w * l.dir[0];
        c.dy += w * l.dir[1];
        c.dz += w * l.dir[2];
      }
      c.items.push(i);
    });
    for (const c of this.cells) {
      c.x /= c.w;
      c.y /= c.w;
      c.z /= c.w;
      c.dx /= c.w;
      c.dy /= c.w;
      c.dz /= c.w;
    }
    this.group();
  }

  /** Cells in blocks of 5 x 5 x 5, for points far away. */
  private group(): void {
    const map = new Map<string, { sum: Cell; cells: Cell[] }>();
    const big = this.size * 5;
    for (const c of this.cells) {
      const key = [c.x, c.y, c.z].map((q) => Math.floor(q / big)).join();
      let g = map.get(key);
      if (!g) {
        g = { sum: { x: 0, y: 0, z: 0, r: 0, g: 0, b: 0, w: 0, dx: 0, dy: 0, dz: 0, items: [] }, cells: [] };
        map.set(key, g);
        this.groups.push(g);
      }
      const s = g.sum;
      for (const k of ['x', 'y', 'z', 'dx', 'dy', 'dz'] as const) s[k] += c[k] * c.w;
      for (const k of ['r', 'g', 'b', 'w'] as const) s[k] += c[k];
      g.cells.push(c);
    }
    for (const g of this.groups) for (const k of ['x', 'y', 'z', 'dx', 'dy', 'dz'] as const) g.sum[k] /= g.sum.w;
  }

  /** Irradiance on a surface at p with normal n (wrap: 0 hard Lambert, 1 thin leaf), added to out. */
  irradiance(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    wrap: number,
    out: Float64Array,
  ): void {
    const near = this.size * this.size * 2.6;
    const mid = near * 64;
    for (const g of this.groups) {
      const q = g.sum;
      const ax = q.x - px;
      const ay = q.y - py;
      const az = q.z - pz;
      const d2 = ax * ax + ay * ay + az * az;
      if (d2 > mid && g.cells.length > 1) {
        const k = this.factor(ax, ay, az, d2, nx, ny, nz, wrap, q.dx, q.dy, q.dz, 0.02);
        out[0]! += k * q.r;
        out[1]! += k * q.g;
        out[2]! += k * q.b;
      } else for (const c of g.cells) this.fromCell(c, near, px, py, pz, nx, ny, nz, wrap, out);
    }
  }

  private fromCell(
    c: Cell,
    near: number,
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    wrap: number,
    out: Float64Array,
  ): void {
    const ax = c.x - px;
    const ay = c.y - py;
    const az = c.z - pz;
    const d2 = ax * ax + ay * ay + az * az;
    if (d2 > near || c.items.length === 1) {
      const k = this.factor(ax, ay, az, d2, nx, ny, nz, wrap, c.dx, c.dy, c.dz, 0.02);
      out[0]! += k * c.r;
      out[1]! += k * c.g;
      out[2]! += k * c.b;
      return;
    }
    for (const i of c.items) {
      const l = this.lamps[i]!;
      const bx = l.p[0] - px;
      const by = l.p[1] - py;
      const bz = l.p[2] - pz;
      const d = l.dir;
      const e2 = bx * bx + by * by + bz * bz;
      const k =
        l.power *
        this.factor(bx, by, bz, e2, nx, ny, nz, wrap, d ? d[0] : 0, d ? d[1] : 0, d ? d[2] : 0, 0.02 + l.r * l.r);
      out[0]! += k * l.c[0];
      out[1]! += k * l.c[1];
      out[2]! += k * l.c[2];
    }
  }

  private factor(
    ax: number,
    ay: number,
    az: number,
    d2: number,
    nx: number,
    ny: number,
    nz: number,
    wrap: number,
    dx: number,
    dy: number,
    dz: number,
    soft: number,
  ): number {
    const inv = 1 / Math.sqrt(d2 + 1e-9);
    let cos = (ax * nx + ay * ny + az * nz) * inv;
    cos = (cos + wrap) / (1 + wrap);
    if (cos <= 0) return 0;
    const dl = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
    let lobe = 1;
    if (dl > 0.05) {
      const q = -(ax * dx + ay * dy + az * dz) * inv;
      lobe = q > 0 ? q * (0.4 + 1.6 * q) : 0;
    }
    return (cos * lobe) / (d2 + soft);
  }
}
