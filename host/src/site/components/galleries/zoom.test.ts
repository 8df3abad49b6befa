import { limited, maxScale, moved, whole, zoomed } from './zoom';

const frame = { width: 400, height: 200 };

it('keeps the point between the fingers where it is', () => {
  expect(zoomed(whole, 2, { x: 100, y: 50 }, frame)).toEqual({ scale: 2, x: -100, y: -50 });
});

it('goes no further than whole and five times as large', () => {
  expect(zoomed({ scale: 2, x: 80, y: 0 }, 0.1, { x: 0, y: 0 }, frame)).toEqual(whole);
  expect(zoomed(whole, 99, { x: 0, y: 0 }, frame).scale).toBe(maxScale);
});

it('moves a picture no further than to its edge', () => {
  expect(moved({ scale: 2, x: 190, y: 0 }, { x: 50, y: -500 }, frame)).toEqual({ scale: 2, x: 200, y: -100 });
  expect(moved(whole, { x: 10, y: 10 }, frame)).toEqual(limited(whole, frame));
});
