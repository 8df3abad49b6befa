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

describe('clusters', () => {
  it('are made of places near each other, and none of a place alone', () => {
    expect(membersAt([tokyo, dubai, doha], 4)).toEqual([['doha', 'dubai'], ['tokyo']]);
  });

  it('come apart at the zoom they name', () => {
    const clusters = clusterPlaces([dubai, doha]);
    const [cluster] = clusters.at(4);
    expect(clusters.at((cluster?.opensAt ?? 0) - 1)).toHaveLength(1);
    expect(clusters.at(cluster?.opensAt ?? 0)).toHaveLength(2);
  });

  it('are the same between two zooms', () => {
    expect(membersAt([dubai, doha], 4.9)).toEqual(membersAt([dubai, doha], 4));
  });

  it('leave a mark of its own to every place at the last zoom, be they at one address', () => {
    const neighbours = Array.from({ length: 12 }, (_, index) => place(`p${index}`, 55.3, 25.2));
    const marks = clusterPlaces(neighbours).at(maxZoom);
    expect(marks).toHaveLength(12);
    const view = { ...toWorld(dubai), zoom: maxZoom };
    const spots = marks.map((mark) => toScreen(mark, view, { width: 0, height: 0 }));
    for (const [index, a] of spots.entries()) {
      for (const b of spots.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(24);
    }
  });

  it('are none without places', () => {
    expect(clusterPlaces([]).at(4)).toEqual([]);
  });
});
