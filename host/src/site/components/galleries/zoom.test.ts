import { clampView, maxScale, panView, wholeView, zoomView } from './zoom';

const frame = { width: 400, height: 200 };

it('the lightbox zooms about the point between the fingers', () => {
  expect(zoomView(wholeView, 2, { x: 100, y: 50 }, frame)).toEqual({ scale: 2, x: -100, y: -50 });
});

it('the lightbox limits the scale to between 1 and 5', () => {
  expect(zoomView({ scale: 2, x: 80, y: 0 }, 0.1, { x: 0, y: 0 }, frame)).toEqual(wholeView);
  expect(zoomView(wholeView, 99, { x: 0, y: 0 }, frame).scale).toBe(maxScale);
});

it('the lightbox limits panning to the edges of the picture', () => {
  expect(panView({ scale: 2, x: 190, y: 0 }, { x: 50, y: -500 }, frame)).toEqual({ scale: 2, x: 200, y: -100 });
  expect(panView(wholeView, { x: 10, y: 10 }, frame)).toEqual(clampView(wholeView, frame));
});
