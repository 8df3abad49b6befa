/** Defaults and surroundings that installation scenes share. */
import { lookAt, type Camera } from '../core/camera';
import { Mesh } from '../core/mesh';
import { mul, type V3 } from '../core/vec';
import { farLights, skyline, treeLine } from '../night/city';
import { makeSky } from '../night/sky';
import type { Ctx, Ground, NightScene } from '../night/types';

/** A scene with nothing in it but a camera, a sky and a ground. */
export function begin(
  ctx: Ctx,
  pos: V3,
  target: V3,
  fov: number,
  o: { ground?: Partial<Ground>; shift?: number; roll?: number; haze?: number; sky?: string } = {},
): NightScene {
  const { rng } = ctx;
  const cam: Camera = lookAt(pos, target, fov, ctx.w, ctx.h, o.shift ?? 0, o.roll ?? 0);
  const facing = Math.atan2(cam.fwd[0], cam.fwd[2]);
  const sky = makeSky(ctx.shot.sky ?? o.sky, rng, facing);
  return {
    cam,
    mesh: new Mesh(),
    lamps: [],
    beams: [],
    sky,
    ground: {
      kind: 'asphalt',
      albedo: [0.17, 0.165, 0.16],
      wet: rng.range(0.35, 0.85),
      rough: 0.05,
      seed: rng.int(9999),
      ...o.ground,
    },
    haze: o.haze ?? 0.0012,
    focus: Math.hypot(pos[0] - target[0], pos[1] - target[1], pos[2] - target[2]),
    blur: 1.5,
    exposure: 1,
    bloom: 1,
    target: 0.235,
    cell: 4,
    fill: [0.015, 0.013, 0.012],
  };
}

/** Skyline, far lamps and trees behind the subject, in a mix of the generator's choice. */
export function backdrop(
  s: NightScene,
  ctx: Ctx,
  o: {
    near?: number;
    far?: number;
    tall?: number;
    towers?: number;
    trees?: number;
    lights?: number;
    spread?: number;
  } = {},
): void {
  const { rng } = ctx;
  const azimuth = Math.atan2(s.cam.fwd[0], s.cam.fwd[2]);
  const spread = o.spread ?? 1.05;
  const far = o.far ?? 900;
  const near = o.near ?? 320;
  const centre: V3 = [s.cam.pos[0], 0, s.cam.pos[2]];
  const n = o.towers ?? rng.int(60);
  if (n)
    skyline(s, rng, {
      azimuth: azimuth + rng.range(-0.3, 0.3),
      spread,
      near,
      far,
      n,
      tall: o.tall ?? rng.range(50, 150),
      centre,
    });
  farLights(s, rng, { azimuth, spread, near: near * 0.35, far, n: o.lights ?? 90, hue: mul(ctx.hues[0]!, 1), centre });
  const t = s.ground.kind === 'water' ? 0 : (o.trees ?? rng.int(20));
  if (t) treeLine(s, rng, { azimuth, spread, near: near * 0.3, far: near * 0.8, n: t, h: 9, centre });
}

/** Level camera with a shifted lens: verticals stay upright and the horizon lies at the given fraction of the height; tall is what must fit above it at that distance. */
export function shiftLens(distance: number, tall: number, horizon: number, top = 0.06): { fov: number; shift: number } {
  const share = horizon - top;
  return { fov: (360 / Math.PI) * Math.atan((0.8 * tall) / (distance * share)), shift: horizon - 0.5 };
}
