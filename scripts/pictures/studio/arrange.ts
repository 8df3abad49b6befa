/** Stand one or more models on the floor, light them and put the camera. */
import { lookAt, type Camera } from '../core/camera';
import type { Rng } from '../core/rng';
import { add, mul, norm, rotY, type V3 } from '../core/vec';
import type { Shot } from '../night/types';
import { softbox, type Studio } from './env';
import type { World } from './shade';
import type { Led, Material, Model, Part } from './types';

export type Set = { world: World; cam: Camera; focus: V3; blur: number; bokeh: { p: V3; c: V3; k: number }[] };

/** Copy a model into the world: turned, scaled, moved. */
function stand(model: Model, at: V3, turn: number, k: number, parts: Part[], leds: Led[], dim: number): void {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const out = (p: V3): V3 => add(at, mul(rotY(p, turn), k));
  for (const p of model.parts) {
    const f = p.f;
    const paint = p.m.paint;
    const m: Material = { ...p.m };
    if (m.emit) m.emit = mul(m.emit, dim);
    if (paint) {
      m.paint = (q, mm, n) => {
        const x = (q[0] - at[0]) / k;
        const z = (q[2] - at[2]) / k;
        paint([x * c - z * s, (q[1] - at[1]) / k, x * s + z * c], mm, [n[0] * c - n[2] * s, n[1], n[0] * s + n[2] * c]);
        if (mm.emit && dim !== 1) mm.emit = mul(mm.emit, dim);
      };
    }
    parts.push({
      c: out(p.c),
      r: p.r * k,
      m,
      f: (x, y, z) => {
        const dx = (x - at[0]) / k;
        const dz = (z - at[2]) / k;
        return f(dx * c - dz * s, (y - at[1]) / k, dx * s + dz * c) * k;
      },
    });
  }
  for (const l of model.leds)
    leds.push({ p: out(l.p), c: mul(l.c, dim), power: l.power * k * k, ...(l.dir ? { dir: rotY(l.dir, turn) } : {}) });
}

/** Fewer, stronger lamps in place of many: neighbours are merged until at most max are left. */
function merge(leds: Led[], max: number): Led[] {
  let list = leds;
  while (list.length > max) {
    const next: Led[] = [];
    for (let i = 0; i < list.length; i += 2) {
      const a = list[i]!;
      const b = list[i + 1];
      if (!b) {
        next.push(a);
        continue;
      }
      const power = a.power + b.power;
      const k = a.power / power;
      next.push({ ...a, p: add(mul(a.p, k), mul(b.p, 1 - k)), c: add(mul(a.c, k), mul(b.c, 1 - k)), power });
    }
    list = next;
  }
  return list;
}

/** Lights of the studio; the backdrop takes a hue of the product. */
function studioFor(rng: Rng, hue: V3, hue2: V3, lit: boolean): Studio {
  const side = rng.chance(0.5) ? 1 : -1;
  const k = lit ? 0.85 : 1.25;
  const cool: V3 = [0.82, 0.92, 1];
  const warm: V3 = [1, 0.9, 0.78];
  const rimTint: V3 =
    lit && rng.chance(0.6) ? [0.4 + 0.6 * hue2[0], 0.4 + 0.6 * hue2[1], 0.4 + 0.6 * Math.min(1, hue2[2])] : cool;
  const wall = lit
    ? add(mul(hue, rng.range(0.006, 0.02)), [0.005, 0.006, 0.008])
    : add(mul(cool, rng.range(0.03, 0.06)), [0, 0, 0]);
  return {
    boxes: [
      softbox([side * 0.5, 1.25, 0.35], 0.75, 0.42, 2.3 * k, cool, 0.95 * k),
      softbox([-side * 1.2, 0.45, 0.35], 0.16, 0.85, 3.0 * k, warm, 0.38 * k),
      softbox([side * 1.1, 0.5, -0.8], 0.22, 0.9, 4.2 * k, rimTint, 0.8 * k),
      softbox([-side * 0.6, 0.9, -1], 0.5, 0.16, 2.6 * k, cool, 0.35 * k),
    ],
    ambient: mul([0.055, 0.06, 0.07], k),
    wall,
    wallAt: [rng.range(-0.5, 0.5), rng.range(-0.05, 0.25)],
    floor: mul([0.05, 0.05, 0.055], rng.range(0.7, 1.5)),
    floorRough: rng.range(0.1, 0.35),
  };
}

type Place = { at: V3; turn: number };

function places(n: number, model: Model, view: string, rng: Rng): Place[] {
  if (view !== 'group') return [{ at: [0, 0, 0], turn: 0 }];
  const gap = model.gap ?? model.size[0] * 2 * 1.06;
  const deep = Math.max(model.size[2] * 2, 0.8);
  const out: Place[] = [];
  const lean = rng.range(-0.25, 0.25);
  if (model.size[0] > 1.6 && model.size[0] > 2.2 * model.size[2]) {
    // long things lie side by side
    for (let i = 0; i < n; i++) {
      const z = (n - 1) / 2 - i;
      out.push({
        at: [z * 0.35 * (lean > 0 ? 1 : -1) + rng.range(-0.12, 0.12), 0, z * (deep * 1.15 + 0.25)],
        turn: lean + rng.range(-0.04, 0.04),
      });
    }
    return out;
  }
  const front = n <= 3 ? n : Math.ceil(n / 2);
  for (let i = 0; i < n; i++) {
    const back = i >= front;
    const row = back ? n - front : front;
    const x = (back ? i - front : i) - (row - 1) / 2;
    const bow = n <= 3 ? (n === 2 ? x * deep * 0.5 : -Math.abs(x) * deep * 0.55 + x * deep * lean) : 0;
    out.push({
      at: [x * gap + rng.range(-0.06, 0.06), 0, (back ? -deep * 1.05 : 0) + bow],
      turn: -x * 0.2 + rng.range(-0.12, 0.12),
    });
  }
  return out;
}

const VIEWS: Record<string, [number, number, number]> = {
  // azimuth, elevation (degrees), tightness
  hero: [34, 23, 1],
  front: [4, 9, 1],
  top: [16, 58, 1],
  side: [68, 14, 1],
  group: [14, 25, 1],
  macro: [26, 24, 1],
  off: [30, 24, 1],
};

/** Build the set for a shot. */
export function arrange(
  shot: Shot,
  models: Model[],
  rng: Rng,
  hues: V3[],
  view: string,
  lit: boolean,
  count: number,
  w: number,
  h: number,
): Set {
  const model = models[0]!;
  const parts: Part[] = [];
  const leds: Led[] = [];
  const k = view === 'group' ? 1 : 1 + ((shot.size ?? 1) - 1) * 0.35;
  const spots = places(count, model, view, rng);
  const flip = rng.chance(0.5) ? 1 : -1;
  const long = model.size[0] > 1.6 && model.size[0] > 2.4 * model.size[2];
  const base =
    view === 'group'
      ? 0
      : flip *
        (long ? (view === 'side' ? 0.62 : view === 'top' ? -0.35 : view === 'front' ? 0 : 0.08) : (model.turn ?? 0));
  spots.forEach((p, i) => stand(models[i % models.length]!, p.at, p.turn + base, k, parts, leds, 1));
  // what has to fit: corners of all models
  const [hx, hy, hz] = mul(model.size, k);
  // a long module may run out of the picture at one end
  const bleed = long && model.size[0] > 2.4 && model.size[1] < 1.2 && view !== 'group' ? 0.28 * hx : hx;
  const ends = flip > 0 ? [-hx, bleed] : [-bleed, hx];
  const corners: V3[] = [];
  for (const p of spots)
    for (const x of ends)
      for (const y of [0, hy]) for (const z of [-hz, hz]) corners.push(add(p.at, rotY([x, y, z], p.turn + base)));
  const lo: V3 = [1e9, 1e9, 1e9];
  const hi: V3 = [-1e9, -1e9, -1e9];
  for (const c of corners)
    for (let i = 0; i < 3; i++) {
      lo[i] = Math.min(lo[i]!, c[i]!);
      hi[i] = Math.max(hi[i]!, c[i]!);
    }
  const [az0, el0] = VIEWS[view] ?? VIEWS['hero']!;
  const az = ((az0 * flip + (shot.angle ?? 0) + rng.range(-7, 7)) * Math.PI) / 180;
  const el = ((el0 + rng.range(-3, 4)) * Math.PI) / 180;
  const dir: V3 = [Math.sin(az) * Math.cos(el), Math.sin(el), Math.cos(az) * Math.cos(el)];
  let target: V3 = [(lo[0] + hi[0]) / 2, (lo[1] + hi[1]) / 2 - 0.03, (lo[2] + hi[2]) / 2];
  const fov = view === 'macro' ? 30 : 27;
  let distance = 6;
  let blur = view === 'group' ? 5 : 2.5;
  let cam: Camera;
  if (view === 'macro') {
    target = rotY(mul(model.focus, k), base);
    const look = model.look ? norm(add(mul(norm(rotY(model.look, base)), 1.2), dir)) : dir;
    distance = (model.near ?? 1.4) * k;
    blur = 26;
    cam = lookAt(
      add(target, mul(look, distance)),
      add(target, [0.04 * flip, 0.03, 0]),
      fov,
      w,
      h,
      0,
      rng.range(-0.06, 0.06),
    );
  } else {
    for (let it = 0; it < 40; it++) {
      cam = lookAt(add(target, mul(dir, distance)), target, fov, w, h);
      let worst = 0;
      for (const c of corners) {
        const d: V3 = [c[0] - cam.pos[0], c[1] - cam.pos[1], c[2] - cam.pos[2]];
        const z = d[0] * cam.fwd[0] + d[1] * cam.fwd[1] + d[2] * cam.fwd[2];
        const x = (d[0] * cam.right[0] + d[1] * cam.right[1] + d[2] * cam.right[2]) * (cam.f / z);
        const y = (d[0] * cam.up[0] + d[1] * cam.up[1] + d[2] * cam.up[2]) * (cam.f / z);
        worst = Math.max(worst, Math.abs(x) / (w * 0.44), Math.abs(y) / (h * 0.4));
      }
      if (Math.abs(worst - 1) < 0.004) break;
      distance *= 0.4 + 0.6 * worst;
    }
    cam = lookAt(add(target, mul(dir, distance)), target, fov, w, h, view === 'top' ? 0 : 0.02);
  }
  const hue = hues[0]!;
  const studio = studioFor(rng, hue, hues[hues.length - 1]!, lit);
  const bokeh: Set['bokeh'] = [];
  if (view === 'macro' || (lit && rng.chance(0.22))) {
    for (let i = 0; i < 26; i++)
      bokeh.push({
        p: [rng.range(-0.1, 1.1), rng.range(0.0, view === 'macro' ? 0.5 : 0.3), 0],
        c: hues[rng.int(hues.length)]!,
        k: rng.range(0.3, 1) * (lit ? 1 : 0.25),
      });
  }
  return {
    world: { parts, leds: merge(leds, 15), studio, floorY: 0, lit, reach: distance },
    cam: cam!,
    focus: target,
    blur,
    bokeh,
  };
}
