import { feature } from 'topojson-client';
import { toWorld } from './mercator';

type Topology = Parameters<typeof feature>[0];

export type Land = Topology & { objects: { land: { type: 'GeometryCollection'; geometries: never[] } } };

/** Builds the path of all coasts in world coordinates. */
export function landPath(land: Land): Path2D {
  const path = new Path2D();
  for (const { geometry } of feature(land, land.objects.land).features) {
    const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    for (const ring of polygons.flat()) {
      let before = Infinity;
      for (const [longitude = 0, latitude = 0] of ring) {
        const { x, y } = toWorld(longitude, latitude);
        // Islands on the 180th meridian continue at the other edge.
        if (Math.abs(x - before) < 0.5) path.lineTo(x, y);
        else path.moveTo(x, y);
        before = x;
      }
      path.closePath();
    }
  }
  return path;
}
