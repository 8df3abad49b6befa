/** Bent silicone tube. */
import { gradient } from '../core/colour';
import { add, mul, type V3 } from '../core/vec';
import { cable, capsule, hypot, spline } from '../studio/sdf';
import type { Model, ModelCtx, Part } from '../studio/types';
import { cord, led, part, RUBBER, WHITE } from './materials';

/** Bent silicone tube that glows evenly. */
export function flexNeon(c: ModelCtx): Model {
  const parts: Part[] = [];
  const kind = c.rng.int(3);
  const R = 1.25;
  const pts: V3[] = [];
  if (kind === 0)
    for (let i = 0; i <= 14; i++) {
      const t = (i / 14) * 4.4 * Math.PI;
      const r = R * (0.42 + (0.62 * i) / 14);
      pts.push([r * Math.cos(t), 0.13 + 0.01 * i * (i > 8 ? 1 : 0.4), r * Math.sin(t)]);
    }
  else if (kind === 1)
    for (let i = 0; i <= 16; i++)
      pts.push([-1.9 + i * 0.24, 0.13 + 0.42 * Math.max(0, Math.sin(i * 0.8)) ** 2, 0.75 * Math.sin(i * 0.8 + 0.5)]);
  else
    for (let i = 0; i <= 16; i++) {
      const t = (i / 16) * 2 * Math.PI * 1.04;
      pts.push([1.5 * Math.cos(t), 0.14 + 0.0 * i + (i > 14 ? 0.14 : 0), 0.95 * Math.sin(t) + 0.35 * Math.sin(2 * t)]);
    }
  const r = 0.11;
  const path = spline(pts, 5);
  const glow = cable(pts, r, 5);
  const base = cable(
    pts.map((p): V3 => [p[0], p[1] - 0.055, p[2]]),
    r * 0.98,
    5,
  );
  const hueAt = (p: V3): V3 => {
    if (c.hues.length === 1) return c.hues[0]!;
    let best = 0;
    let d = 1e9;
    for (let i = 0; i < path.length; i += 2) {
      const q = hypot(path[i]![0] - p[0], path[i]![1] - p[1], path[i]![2] - p[2]);
      if (q < d) {
        d = q;
        best = i;
      }
    }
    return gradient(c.hues, best / path.length);
  };
  parts.push(
    part(glow, [0, 0.3, 0], 2.3, {
      albedo: [0.7, 0.7, 0.7],
      metal: 0,
      rough: 0.35,
      emit: [1, 1, 1],
      skin: true,
      paint: (p, m) => {
        m.emit = mul(hueAt(p), 3.0);
        m.albedo = [0.62, 0.62, 0.62];
      },
    }),
  );
  parts.push(part(base, [0, 0.25, 0], 2.3, { albedo: [0.55, 0.55, 0.54], metal: 0, rough: 0.4 }));
  const leds: Model['leds'] = [];
  const every = Math.max(3, Math.round(path.length / 18));
  for (let i = 1; i < path.length; i += every)
    leds.push(led([path[i]![0], path[i]![1] + 0.08, path[i]![2]], gradient(c.hues, i / path.length), 0.28));
  const capAt = (p: V3, q: V3): void => {
    const d: V3 = [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
    const l = Math.hypot(...d);
    const e: V3 = add(p, mul(d, 0.2 / l));
    parts.push(
      part(
        capsule(p[0], p[1] - 0.02, p[2], e[0], e[1] - 0.02, e[2], 0.15),
        [(p[0] + e[0]) / 2, p[1], (p[2] + e[2]) / 2],
        0.4,
        WHITE,
      ),
    );
    const s = Math.sign(e[0]) || 1;
    parts.push(
      cord(
        [
          e,
          add(e, mul(d, 0.3 / l)),
          [e[0] + s * 0.7 + (d[0] / l) * 0.4, 0.05, e[2] + 0.2],
          [e[0] + s * 1.8, 0.05, e[2] - 0.8],
        ],
        0.045,
        { ...RUBBER, albedo: [0.5, 0.5, 0.5] },
      ),
    );
  };
  capAt(path[0]!, path[1]!);
  capAt(path[path.length - 1]!, path[path.length - 3]!);
  const mid = path[Math.floor(path.length * 0.3)]!;
  return { parts, leds, size: [2, 0.6, 1.35], focus: [mid[0], mid[1], mid[2]], near: 1.9, gap: 2.9 };
}
