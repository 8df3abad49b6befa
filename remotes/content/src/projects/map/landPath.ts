import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json';
import { toWorld } from './projection';

type Topology = Parameters<typeof feature>[0];
type Land = Topology & { objects: { land: { type: 'GeometryCollection'; geometries: never[] } } };

/** The width of the world in the units of {@link landPath}, which are whole numbers. */
export const landUnits = 100_000;

function ringPath(ring: number[][]): string {
  let before = Infinity;
  const steps = ring.map(([longitude = 0, latitude = 0]) => {
    const { x, y } = toWorld({ latitude, longitude });
    // An island on the 180th meridian goes on at the other end of the map.
    const command = Math.abs(x - before) < 0.5 ? 'L' : 'M';
    before = x;
    return `${command}${Math.round(x * landUnits)} ${Math.round(y * landUnits)}`;
  });
  return `${steps.join('')}Z`;
}

/** The coasts of the world as an SVG path (Natural Earth, public domain). */
export const landPath = ((topology: Land) =>
  feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .flat()
    .map(ringPath)
    .join(''))(land as unknown as Land);
