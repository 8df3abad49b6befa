/** Connector pair with splitter, and the mounting bracket. */
import { mul, type V3 } from '../core/vec';
import { alongX, alongZ, around, box, cone, cut, cyl, hypot, move, type Sdf, spinZ, torus, union } from '../studio/sdf';
import type { Model, ModelCtx, Part } from '../studio/types';
import { ALU, BRASS, CHROME, cord, housing, hueOf, part, RUBBER, screw, STEEL } from './materials';

/** Sealed screw connector, plug and socket apart, lit ring on the socket. */
export function connector(c: ModelCtx): Model {
  const parts: Part[] = [];
  const y = 0.34;
  const knurl: Sdf = (x, yy, z) =>
    Math.max(hypot(x, z) - 0.33 - 0.018 * Math.cos(26 * Math.atan2(z, x)), Math.abs(yy) - 0.24) * 0.7;
  const body = c.finish === 'silver' ? ALU : housing(c.finish === 'white' ? 'white' : 'black');
  const lay = (f: Sdf, x: number): Sdf => move(alongX(f), x, y, 0);
  // socket, facing right
  const sx = -0.75;
  parts.push(
    part(
      lay(cut(cyl(0.27, 0.34, 0.02), move(cyl(0.215, 0.3, 0.01), 0, -0.2, 0)), sx + 0.2),
      [sx + 0.2, y, 0],
      0.55,
      body,
    ),
  );
  parts.push(
    part(
      lay(move(around(move(cyl(0.026, 0.16, 0.012), 0.11, 0, 0), 4, 0.78), 0, 0, 0), sx + 0.35),
      [sx + 0.3, y, 0],
      0.4,
      BRASS,
    ),
  );
  parts.push(part(lay(cyl(0.2, 0.05, 0.01), sx + 0.05), [sx + 0.05, y, 0], 0.3, { ...RUBBER, rough: 0.4 }));
  parts.push(
    part(lay(torus(0.272, 0.028), sx + 0.32), [sx + 0.32, y, 0], 0.36, {
      albedo: [0.8, 0.1, 0.05],
      metal: 0,
      rough: 0.4,
      emit: mul(hueOf(c, 0), 0.25),
    }),
  );
  parts.push(part(lay(knurl, sx - 0.3), [sx - 0.3, y, 0], 0.5, body));
  parts.push(part(lay(cone(0.3, 0.16, 0.16, 0.03), sx - 0.66), [sx - 0.66, y, 0], 0.4, body));
  parts.push(
    part(
      lay((x, yy, z) => Math.max(hypot(x, z) - 0.13 - 0.02 * Math.cos(yy * 60), Math.abs(yy) - 0.22) * 0.7, sx - 0.98),
      [sx - 0.98, y, 0],
      0.34,
      RUBBER,
    ),
  );
  parts.push(
    cord(
      [
        [sx - 1.15, y, 0],
        [sx - 1.6, y - 0.06, 0.05],
        [sx - 2.2, 0.1, 0.4],
        [sx - 3.6, 0.09, 0.1],
      ],
      0.085,
    ),
  );
  // plug, facing left
  const px = 0.85;
  parts.push(
    part(
      lay(cut(cyl(0.34, 0.3, 0.02), move(cyl(0.285, 0.3, 0.01), 0, 0.12, 0)), px - 0.25),
      [px - 0.25, y, 0],
      0.55,
      c.finish === 'silver' ? CHROME : STEEL,
    ),
  );
  parts.push(
    part(lay(cyl(0.2, 0.3, 0.02), px - 0.3), [px - 0.3, y, 0], 0.45, { ...RUBBER, albedo: [0.05, 0.05, 0.055] }),
  );
  parts.push(part(lay(knurl, px + 0.28), [px + 0.28, y, 0], 0.5, body));
  parts.push(part(lay(cone(0.16, 0.3, 0.16, 0.03), px + 0.66), [px + 0.66, y, 0], 0.4, body));
  parts.push(
    part(
      lay((x, yy, z) => Math.max(hypot(x, z) - 0.13 - 0.02 * Math.cos(yy * 60), Math.abs(yy) - 0.22) * 0.7, px + 0.98),
      [px + 0.98, y, 0],
      0.34,
      RUBBER,
    ),
  );
  parts.push(
    cord(
      [
        [px + 1.15, y, 0],
        [px + 1.6, y - 0.06, -0.05],
        [px + 2.3, 0.1, -0.5],
        [px + 3.6, 0.09, -0.2],
      ],
      0.085,
    ),
  );
  // thread of the socket shell
  parts.push(
    part(
      lay(
        (x, yy, z) =>
          Math.max(hypot(x, z) - 0.285 - 0.012 * Math.sin(yy * 70 + Math.atan2(z, x)), Math.abs(yy) - 0.13) * 0.6,
        sx + 0.13,
      ),
      [sx + 0.13, y, 0],
      0.36,
      body,
    ),
  );
  const hue = hueOf(c, 0);
  const leds: Model['leds'] = c.lit
    ? [
        { p: [sx + 0.9, 0.9, -1.1], c: hue, power: 1.1 },
        { p: [px, 0.4, 1.9], c: hueOf(c, 1), power: 0.35 },
      ]
    : [];
  return {
    parts,
    leds,
    size: [2.05, 0.72, 0.5],
    focus: [sx + 0.4, y, 0.1],
    near: 1.6,
    look: [0.8, 0.3, 0.7],
    gap: 3.2,
    turn: 0.3,
  };
}

/** Folded aluminium bracket with slots, a clip and screws beside it. */
export function bracket(c: ModelCtx): Model {
  const m = c.finish === 'black' ? housing('black') : ALU;
  const slot: Sdf = (x, _y, z) => hypot(Math.max(Math.abs(x) - 0.16, 0), z) - 0.075;
  const hole: Sdf = (x, _y, z) => hypot(x, z) - 0.075;
  const plateA = cut(
    box(1.15, 0.05, 0.5, 0.03),
    union(move(slot, -0.6, 0, 0), move(slot, 0.6, 0, 0), move(hole, 0, 0, 0.22), move(hole, 0, 0, -0.22)),
  );
  const plateB = cut(box(1.15, 0.62, 0.05, 0.03), (x, y, z) =>
    Math.min(slot(x + 0.6, z, y - 0.15), slot(x - 0.6, z, y - 0.15), hypot(x, y - 0.2) - 0.2),
  );
  const parts: Part[] = [part(union(move(plateA, 0, 0.06, 0), move(plateB, 0, 0.64, -0.46)), [0, 0.5, -0.1], 1.5, m)];
  for (const x of [-1, 1])
    parts.push(
      part(
        move(
          (px, py, pz) => Math.max(Math.abs(px) - 0.03, py + pz * 1.1 - 0.12, -py - 0.02, -pz - 0.02) * 0.7,
          x * 1.08,
          0.1,
          -0.42,
        ),
        [x * 1.08, 0.3, -0.2],
        0.8,
        m,
      ),
    );
  // clip
  const ring = cut(
    cut(alongX(cyl(0.3, 0.16, 0.02)), alongX(cyl(0.235, 0.3, 0.01))),
    move(box(0.4, 0.2, 0.17, 0.01), 0, 0.3, 0),
  );
  parts.push(part(move(ring, 0, 0.42, 0.02), [0, 0.42, 0.02], 0.45, STEEL));
  parts.push(part(move(screw(0.07), 0, 0.19, 0.02), [0, 0.19, 0.02], 0.1, CHROME));
  const bolt = (x: number, z: number, t: number): void => {
    const f: Sdf = union(
      move(alongX(cyl(0.045, 0.26, 0.01)), 0, 0, 0),
      move(
        alongX((a, b, d) =>
          Math.max(Math.abs(b) - 0.05, Math.max(Math.abs(a), Math.abs(a) * 0.5 + Math.abs(d) * 0.866) - 0.09),
        ),
        -0.28,
        0,
        0,
      ),
    );
    const thread: Sdf = (a, b, d) => f(a, b, d) - 0.006 * Math.sin(a * 90);
    const cs = Math.cos(t);
    const sn = Math.sin(t);
    parts.push(
      part(
        (px, py, pz) => thread((px - x) * cs + (pz - z) * sn, py - 0.1, -(px - x) * sn + (pz - z) * cs) * 0.75,
        [x, 0.1, z],
        0.46,
        CHROME,
      ),
    );
  };
  bolt(1.35, 0.75, 0.6);
  bolt(-1.1, 0.95, -0.4);
  parts.push(
    part(
      move(cut(cyl(0.12, 0.016, 0.005), cyl(0.055, 0.1, 0.001)), 0.55, 0.02, 1.05),
      [0.55, 0.02, 1.05],
      0.15,
      CHROME,
    ),
  );
  parts.push(
    part(
      move(spinZ(alongZ(cut(cyl(0.11, 0.05, 0.01), cyl(0.05, 0.2, 0.002))), 0.4), -0.35, 0.12, 0.95),
      [-0.35, 0.12, 0.95],
      0.2,
      STEEL,
    ),
  );
  const leds: Model['leds'] = c.lit
    ? [
        { p: [-1.4, 1.5, -1.5], c: hueOf(c, 0), power: 2.2 },
        { p: [2.2, 0.5, 0.6], c: hueOf(c, 1), power: 0.8 },
      ]
    : [];
  const focus: V3 = [0.1, 0.35, 0.1];
  return { parts, leds, size: [1.5, 1.28, 1.1], focus, near: 2, gap: 2.9 };
}
