import { maxZoom, toWorld, type WorldPoint } from '@msl/shared/map';
import Supercluster, { type ClusterProperties } from 'supercluster';
import type { LocatedPlace } from '../places';

/** Places closer than this form a cluster. */
const clusterPx = 64;
/** Distance between places of one town at the maximum zoom, which has no clusters. */
const minDistancePx = 34;
const townDegrees = 0.02;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** A mark: a place or a cluster. */
export interface Mark extends WorldPoint {
  key: string;
  places: LocatedPlace[];
  /** The zoom at which the cluster splits. */
  opensAt?: number;
}

export interface PlaceClusters {
  /** The marks at a zoom, from west to east. */
  at: (zoom: number) => Mark[];
}

/** Spreads places of one town over a spiral, so that the maximum zoom shows each. */
function spread(places: readonly LocatedPlace[]): { place: LocatedPlace; longitude: number; latitude: number }[] {
  const inTown = new Map<string, number>();
  const degreesPerPx = 360 / (256 * 2 ** maxZoom);
  return places.map((place) => {
    const town = [place.longitude, place.latitude].map((each) => Math.round(each / townDegrees)).join();
    const index = inTown.get(town) ?? 0;
    inTown.set(town, index + 1);
    const away = Math.sqrt(index) * minDistancePx * degreesPerPx;
    const latitude = place.latitude + away * Math.sin(index * goldenAngle) * Math.cos((place.latitude * Math.PI) / 180);
    return { place, longitude: place.longitude + away * Math.cos(index * goldenAngle), latitude };
  });
}

export function clusterPlaces(places: readonly LocatedPlace[]): PlaceClusters {
  const index = new Supercluster<{ place: LocatedPlace }>({ radius: clusterPx, extent: 256, maxZoom: maxZoom - 1 });
  index.load(
    spread(places).map(({ place, longitude, latitude }) => ({
      type: 'Feature',
      properties: { place },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  const at = (zoom: number): Mark[] =>
    index
      .getClusters([-180, -90, 180, 90], Math.floor(zoom))
      .map(({ properties, geometry }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const point = toWorld({ longitude, latitude });
        if ('place' in properties && properties.place) {
          return { ...point, key: properties.place.id, places: [properties.place] };
        }
        const id = (properties as ClusterProperties).cluster_id;
        const members = index.getLeaves(id, Infinity).map((leaf) => leaf.properties.place);
        return { ...point, key: `cluster-${id}`, places: members, opensAt: index.getClusterExpansionZoom(id) };
      })
      .sort((a, b) => a.x - b.x);
  return { at };
}
