import { slideMeasures } from './useSlideMeasures';

it.each([
  [1920, 4, 2],
  [1025, 4, 2],
  [1024, 3, 1],
  [768, 2, 1],
  [480, 1, 1],
  [360, 1, 1],
])('a carousel %i px wide shows %i slides and moves by %i', (width, slidesToShow, slidesToScroll) => {
  expect(slideMeasures(width)).toEqual({ slidesToShow, slidesToScroll });
});
