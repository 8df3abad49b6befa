import {
  minZoom,
  moved,
  interpolateViews,
  maxStartZoom,
  toDegrees,
  toScreen,
  toWorld,
  wholeView,
  clampToWorld,
  worldPx,
  worldView,
  zoomed,
} from './mercator';

const size = { width: 1000, height: 500 };
const dubai = toWorld({ longitude: 55.3, latitude: 25.2 });
const tokyo = toWorld({ longitude: 139.8, latitude: 35.6 });

describe('the projection', () => {
  it('puts the world between 0 and 1, with Greenwich and the equator in the middle', () => {
    expect(toWorld({ longitude: 0, latitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(toWorld({ longitude: -180, latitude: 85.0511 }).y).toBeCloseTo(0, 5);
    expect(toWorld({ longitude: 180, latitude: -85.0511 }).y).toBeCloseTo(1, 5);
  });

  it('keeps the poles on the map', () => {
    expect(toWorld({ longitude: 0, latitude: 90 })).toEqual(toWorld({ longitude: 0, latitude: 85.0511 }));
    expect(Number.isFinite(toWorld({ longitude: 0, latitude: -90 }).y)).toBe(true);
  });

  it('leads back to degrees', () => {
    const { longitude, latitude } = toDegrees(tokyo);
    expect(longitude).toBeCloseTo(139.8, 6);
    expect(latitude).toBeCloseTo(35.6, 6);
  });

  it('is as large as the one of map services at the same zoom', () => {
    expect(worldPx(maxStartZoom)).toBe(4096);
  });
});

describe('a view', () => {
  it('shows its middle in the middle', () => {
    expect(toScreen(dubai, { ...dubai, zoom: 4 }, size)).toEqual({ x: 500, y: 250 });
  });

  it('moves by as many pixels as it is dragged', () => {
    const { x, y } = toScreen(dubai, moved({ ...dubai, zoom: 5 }, { x: 30, y: -12 }), size);
    expect([x, y].map(Math.round)).toEqual([530, 238]);
  });

  it('keeps what lies under the pointer where it is while zooming', () => {
    const view = { ...dubai, zoom: 4 };
    const anchor = { x: 120, y: -80 };
    const under = { x: view.x + anchor.x / worldPx(4), y: view.y + anchor.y / worldPx(4) };
    const { x, y } = toScreen(under, zoomed(view, 6.5, anchor), size);
    expect([x - size.width / 2, y - size.height / 2].map(Math.round)).toEqual([120, -80]);
  });

  it('keeps that point on the way from one zoom to another, too', () => {
    const view = { ...dubai, zoom: 4 };
    const anchor = { x: 120, y: -80 };
    const half = interpolateViews(view, zoomed(view, 6, anchor), 0.5);
    const expected = zoomed(view, 5, anchor);
    expect(half.zoom).toBe(5);
    expect(half.x).toBeCloseTo(expected.x, 12);
    expect(half.y).toBeCloseTo(expected.y, 12);
  });

  it('never shows what is beyond a world that is larger than the map', () => {
    const corner = clampToWorld({ x: 0, y: 0, zoom: 3 }, size);
    expect(toScreen({ x: 0, y: 0 }, corner, size).x).toBeCloseTo(0, 6);
    const other = clampToWorld({ x: 1, y: 1, zoom: 3 }, size);
    expect(toScreen({ x: 1, y: 1 }, other, size).x).toBeCloseTo(size.width, 6);
  });

  it.each([
    ['a phone', { width: 320, height: 500 }],
    ['a desktop', { width: 1320, height: 500 }],
  ])('shows the whole world in the middle of the map on %s', (_, map) => {
    const whole = worldView(map);
    expect(whole.zoom).toBe(minZoom(map));
    const [west, east] = [
      toScreen(toWorld({ longitude: -180, latitude: 0 }), whole, map).x,
      toScreen(toWorld({ longitude: 180, latitude: 0 }), whole, map).x,
    ];
    expect(west).toBeGreaterThanOrEqual(0);
    expect(east).toBeLessThanOrEqual(map.width);
    expect(west + east).toBeCloseTo(map.width, 6);
  });

  it.each([
    ['a phone', { width: 320, height: 500 }],
    ['a tablet', { width: 720, height: 500 }],
    ['a desktop', { width: 1320, height: 500 }],
  ])('opens on all projects on %s, wherever in the world they are', (_, map) => {
    const points = [
      tokyo,
      dubai,
      toWorld({ longitude: -118, latitude: 34 }),
      toWorld({ longitude: 151, latitude: -34 }),
      toWorld({ longitude: 25, latitude: 65 }),
    ];
    const view = wholeView(points, map);
    for (const { x, y } of points.map((point) => toScreen(point, view, map))) {
      expect(x > 0 && x < map.width && y > 0 && y < map.height).toBe(true);
    }
  });

  it('shows everything that was found, but from no nearer than zoom 4', () => {
    const both = wholeView([tokyo, dubai], size);
    for (const { x, y } of [tokyo, dubai].map((point) => toScreen(point, both, size))) {
      expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
    }
    expect(wholeView([dubai], size)).toEqual(clampToWorld({ ...dubai, zoom: 4 }, size));
  });

  it('shows the world when there is nothing to show on it', () => {
    expect(wholeView([], size)).toEqual(worldView(size));
  });
});
