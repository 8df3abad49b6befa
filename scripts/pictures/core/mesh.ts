/** Triangle soup with a normal, an albedo and an emission per vertex. */
import { add, basis, cross, lerp3, mad, norm, rotY, sub, type V3 } from './vec';

const STRIDE = 12;
const BLACK: V3 = [0, 0, 0];

export class Mesh {
  /** x y z, nx ny nz, albedo rgb, emission rgb */
  v: number[] = [];
  idx: number[] = [];

  get count(): number {
    return this.v.length / STRIDE;
  }

  vertex(p: V3, n: V3, a: V3, e: V3 = BLACK): number {
    this.v.push(p[0], p[1], p[2], n[0], n[1], n[2], a[0], a[1], a[2], e[0], e[1], e[2]);
    return this.v.length / STRIDE - 1;
  }

  tri(a: V3, b: V3, c: V3, albedo: V3, emit: V3 = BLACK): void {
    const n = norm(cross(sub(b, a), sub(c, a)));
    const i = this.vertex(a, n, albedo, emit);
    this.vertex(b, n, albedo, emit);
    this.vertex(c, n, albedo, emit);
    this.idx.push(i, i + 1, i + 2);
  }

  /** Quad a b c d (counter-clockwise seen from outside), cut into nu by nv cells so that light can vary over it. */
  quad(
    a: V3,
    b: V3,
    c: V3,
    d: V3,
    albedo: V3,
    emit: V3 = BLACK,
    nu = 1,
    nv = 1,
    paint?: (u: number, v: number) => [V3, V3],
  ): void {
    const n = norm(cross(sub(b, a), sub(d, a)));
    const base = this.count;
    for (let j = 0; j <= nv; j++) {
      const l = lerp3(a, d, j / nv);
      const r = lerp3(b, c, j / nv);
      for (let i = 0; i <= nu; i++) {
        const [al, em] = paint ? paint(i / nu, j / nv) : [albedo, emit];
        this.vertex(lerp3(l, r, i / nu), n, al, em);
      }
    }
    for (let j = 0; j < nv; j++) {
      for (let i = 0; i < nu; i++) {
        const q = base + j * (nu + 1) + i;
        this.idx.push(q, q + 1, q + nu + 2, q, q + nu + 2, q + nu + 1);
      }
    }
  }

  /** Round member along a chain of points with a radius at each. */
  tube(points: readonly V3[], radii: readonly number[] | number, sides: number, albedo: V3, emit: V3 = BLACK): void {
    let rows = -1;
    let u: V3 = [1, 0, 0];
    for (let i = 0; i < points.length; i++) {
      const t = norm(sub(points[Math.min(i + 1, points.length - 1)]!, points[Math.max(i - 1, 0)]!));
      if (i === 0) u = basis(t)[0];
      else {
        const k = t[0] * u[0] + t[1] * u[1] + t[2] * u[2];
        u = norm(mad(u, t, -k));
      }
      const w = cross(t, u);
      const r = typeof radii === 'number' ? radii : radii[i]!;
      const base = this.count;
      for (let s = 0; s < sides; s++) {
        const a = (2 * Math.PI * s) / sides;
        const n = add(
          [u[0] * Math.cos(a), u[1] * Math.cos(a), u[2] * Math.cos(a)],
          [w[0] * Math.sin(a), w[1] * Math.sin(a), w[2] * Math.sin(a)],
        );
        this.vertex(mad(points[i]!, n, r), n, albedo, emit);
      }
      if (i > 0) {
        for (let s = 0; s < sides; s++) {
          const e = (s + 1) % sides;
          this.idx.push(rows + s, rows + e, base + e, rows + s, base + e, base + s);
        }
      }
      rows = base;
    }
  }

  /** Straight member, cut so that light can vary along it. */
  bar(a: V3, b: V3, r: number, albedo: V3, segs = 1, sides = 5): void {
    const pts: V3[] = [];
    for (let i = 0; i <= segs; i++) pts.push(lerp3(a, b, i / segs));
    this.tube(pts, r, sides, albedo);
  }

  /** Box standing on its base centre, turned about the vertical. */
  box(base: V3, size: V3, turn: number, albedo: V3, emit: V3 = BLACK, cut = 1): void {
    const [sx, sy, sz] = size;
    const c = (x: number, y: number, z: number): V3 => add(base, rotY([x * sx * 0.5, y * sy, z * sz * 0.5], turn));
    const q = (a: V3, b: V3, d: V3, e: V3): void => this.quad(a, b, d, e, albedo, emit, cut, cut);
    q(c(-1, 0, 1), c(1, 0, 1), c(1, 1, 1), c(-1, 1, 1));
    q(c(1, 0, -1), c(-1, 0, -1), c(-1, 1, -1), c(1, 1, -1));
    q(c(1, 0, 1), c(1, 0, -1), c(1, 1, -1), c(1, 1, 1));
    q(c(-1, 0, -1), c(-1, 0, 1), c(-1, 1, 1), c(-1, 1, -1));
    q(c(-1, 1, 1), c(1, 1, 1), c(1, 1, -1), c(-1, 1, -1));
    q(c(-1, 0, -1), c(1, 0, -1), c(1, 0, 1), c(-1, 0, 1));
  }

  /** Body of revolution about the vertical through c; the profile is [radius, height] pairs. */
  lathe(
    c: V3,
    profile: readonly (readonly [number, number])[],
    seg: number,
    paint: (u: number, i: number) => [V3, V3],
    from = 0,
    to = 2 * Math.PI,
  ): void {
    const base = this.count;
    for (let i = 0; i < profile.length; i++) {
      const p = profile[i]!;
      const a = profile[Math.max(0, i - 1)]!;
      const b = profile[Math.min(profile.length - 1, i + 1)]!;
      const dr = b[0] - a[0];
      const dy = b[1] - a[1];
      const l = Math.hypot(dr, dy) || 1;
      for (let s = 0; s <= seg; s++) {
        const t = from + ((to - from) * s) / seg;
        const n: V3 = [(dy / l) * Math.cos(t), -dr / l, (dy / l) * Math.sin(t)];
        const [al, em] = paint(s / seg, i);
        this.vertex([c[0] + p[0] * Math.cos(t), c[1] + p[1], c[2] + p[0] * Math.sin(t)], n, al, em);
      }
    }
    for (let i = 0; i + 1 < profile.length; i++) {
      for (let s = 0; s < seg; s++) {
        const q = base + i * (seg + 1) + s;
        this.idx.push(q, q + seg + 1, q + seg + 2, q, q + seg + 2, q + 1);
      }
    }
  }

  ball(c: V3, r: number, albedo: V3, emit: V3 = BLACK, seg = 8): void {
    const prof: [number, number][] = [];
    const half = Math.max(3, seg >> 1);
    for (let i = 0; i <= half; i++) {
      const t = -Math.PI / 2 + (Math.PI * i) / half;
      prof.push([r * Math.cos(t), r * Math.sin(t)]);
    }
    this.lathe(c, prof, seg, () => [albedo, emit]);
  }
}
export const VERTEX_STRIDE = STRIDE;
