import { feature } from 'topojson-client';
import { toWorld } from './mercator';

type Topology = Parameters<typeof feature>[0];

/** The part of `world-atlas/land-110m.json` that a map draws. */
export type Land = Topology & { objects: { land: { type: 'GeometryCollection'; geometries: never[] } } };

/** Width and height of the world in the units of {@link landPath}. */
export const landUnits = 1_000_000;

function ringPath(ring: number[][]): string {
  let before = Infinity;
  const steps = ring.map(([longitude = 0, latitude = 0]) => {
    const { x, y } = toWorld({ longitude, latitude });
    // Islands on the 180th meridian continue at the other edge.
    const command = Math.abs(x - before) < 0.5 ? 'L' : 'M';
    before = x;
    return `${command}${Math.round(x * landUnits)} ${Math.round(y * landUnits)}`;
  });
  return `${steps.join('')}Z`;
}

/** Returns the coasts of the world as an SVG path in {@link landUnits}. */
export const landPath = (land: Land): string =>
  feature(land, land.objects.land)
    .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .flat()
    .map(ringPath)
    .join('');
