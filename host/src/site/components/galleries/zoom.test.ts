import { clampView, maxScale, moved, whole, zoomed } from './zoom';

const frame = { width: 400, height: 200 };

it('zooms about the point between the fingers', () => {
  expect(zoomed(whole, 2, { x: 100, y: 50 }, frame)).toEqual({ scale: 2, x: -100, y: -50 });
});

it('limits the scale to between 1 and 5', () => {
  expect(zoomed({ scale: 2, x: 80, y: 0 }, 0.1, { x: 0, y: 0 }, frame)).toEqual(whole);
  expect(zoomed(whole, 99, { x: 0, y: 0 }, frame).scale).toBe(maxScale);
});

it('limits panning to the edges of the picture', () => {
  expect(moved({ scale: 2, x: 190, y: 0 }, { x: 50, y: -500 }, frame)).toEqual({ scale: 2, x: 200, y: -100 });
  expect(moved(whole, { x: 10, y: 10 }, frame)).toEqual(clampView(whole, frame));
});
