import { maxZoom, toScreen, toWorld } from '@msl/shared/map';
import type { LocatedPlace } from '../places';
import { clusterPlaces } from './placeClusters';

const place = (id: string, longitude: number, latitude: number): LocatedPlace => ({
  ...{ id, name: id, location: '' },
  longitude,
  latitude,
});

const dubai = place('dubai', 55.3, 25.2);
const doha = place('doha', 51.5, 25.3);
const tokyo = place('tokyo', 139.8, 35.6);

const membersAt = (places: LocatedPlace[], zoom: number) =>
  clusterPlaces(places)
    .at(zoom)
    .map((mark) => mark.places.map(({ id }) => id).sort());

describe('clusters of places', () => {
  it('join places near each other and leave a single place alone', () => {
    expect(membersAt([tokyo, dubai, doha], 4)).toEqual([['doha', 'dubai'], ['tokyo']]);
  });

  it('split at the zoom level in `opensAt`', () => {
    const clusters = clusterPlaces([dubai, doha]);
    const [cluster] = clusters.at(4);
    expect(clusters.at((cluster?.opensAt ?? 0) - 1)).toHaveLength(1);
    expect(clusters.at(cluster?.opensAt ?? 0)).toHaveLength(2);
  });

  it('do not change between two whole zoom levels', () => {
    expect(membersAt([dubai, doha], 4.9)).toEqual(membersAt([dubai, doha], 4));
  });

  it('show every place as its own mark at the maximum zoom, also places at one address', () => {
    const neighbours = Array.from({ length: 12 }, (_, index) => place(`p${index}`, 55.3, 25.2));
    const marks = clusterPlaces(neighbours).at(maxZoom);
    expect(marks).toHaveLength(12);
    const view = { ...toWorld(dubai), zoom: maxZoom };
    const spots = marks.map((mark) => toScreen(mark, view, { width: 0, height: 0 }));
    for (const [index, a] of spots.entries()) {
      for (const b of spots.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(24);
    }
  });

  it('are empty without places', () => {
    expect(clusterPlaces([]).at(4)).toEqual([]);
  });
});
