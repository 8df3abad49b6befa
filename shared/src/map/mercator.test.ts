import {
  minZoom,
  panView,
  interpolateViews,
  maxStartZoom,
  toDegrees,
  toScreen,
  toWorld,
  fitView,
  clampToWorld,
  worldPx,
  worldView,
  zoomView,
} from './mercator';

const size = { width: 1000, height: 500 };
const dubai = toWorld({ longitude: 55.3, latitude: 25.2 });
const tokyo = toWorld({ longitude: 139.8, latitude: 35.6 });

describe('the Mercator projection', () => {
  it('maps the world to 0 to 1, with Greenwich and the equator in the middle', () => {
    expect(toWorld({ longitude: 0, latitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(toWorld({ longitude: -180, latitude: 85.0511 }).y).toBeCloseTo(0, 5);
    expect(toWorld({ longitude: 180, latitude: -85.0511 }).y).toBeCloseTo(1, 5);
  });

  it('clamps the poles to the edge of the map', () => {
    expect(toWorld({ longitude: 0, latitude: 90 })).toEqual(toWorld({ longitude: 0, latitude: 85.0511 }));
    expect(Number.isFinite(toWorld({ longitude: 0, latitude: -90 }).y)).toBe(true);
  });

  it('converts world points back to degrees', () => {
    const { longitude, latitude } = toDegrees(tokyo);
    expect(longitude).toBeCloseTo(139.8, 6);
    expect(latitude).toBeCloseTo(35.6, 6);
  });

  it('has the size that map services use at the same zoom', () => {
    expect(worldPx(maxStartZoom)).toBe(4096);
  });
});

describe('a view of the map', () => {
  it('shows its centre in the middle of the screen', () => {
    expect(toScreen(dubai, { ...dubai, zoom: 4 }, size)).toEqual({ x: 500, y: 250 });
  });

  it('moves by the dragged distance', () => {
    const { x, y } = toScreen(dubai, panView({ ...dubai, zoom: 5 }, { x: 30, y: -12 }), size);
    expect([x, y].map(Math.round)).toEqual([530, 238]);
  });

  it('keeps the point under the pointer in place while zooming', () => {
    const view = { ...dubai, zoom: 4 };
    const anchor = { x: 120, y: -80 };
    const under = { x: view.x + anchor.x / worldPx(4), y: view.y + anchor.y / worldPx(4) };
    const { x, y } = toScreen(under, zoomView(view, 6.5, anchor), size);
    expect([x - size.width / 2, y - size.height / 2].map(Math.round)).toEqual([120, -80]);
  });

  it('keeps the point under the pointer in place during an animated zoom', () => {
    const view = { ...dubai, zoom: 4 };
    const anchor = { x: 120, y: -80 };
    const half = interpolateViews(view, zoomView(view, 6, anchor), 0.5);
    const expected = zoomView(view, 5, anchor);
    expect(half.zoom).toBe(5);
    expect(half.x).toBeCloseTo(expected.x, 12);
    expect(half.y).toBeCloseTo(expected.y, 12);
  });

  it('never shows anything beyond a world that is larger than the map', () => {
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
    const view = fitView(points, map);
    for (const { x, y } of points.map((point) => toScreen(point, view, map))) {
      expect(x > 0 && x < map.width && y > 0 && y < map.height).toBe(true);
    }
  });

  it('fits all points, at most at zoom 4', () => {
    const both = fitView([tokyo, dubai], size);
    for (const { x, y } of [tokyo, dubai].map((point) => toScreen(point, both, size))) {
      expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
    }
    expect(fitView([dubai], size)).toEqual(clampToWorld({ ...dubai, zoom: 4 }, size));
  });

  it('shows the world when there are no points', () => {
    expect(fitView([], size)).toEqual(worldView(size));
  });
});
