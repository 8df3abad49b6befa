import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CategoryCard } from './CategoryCard';

const show = (filePath: string) =>
  render(
    <MemoryRouter>
      <CategoryCard category={{ categoryName: 'Wall Washers', filePath }} />
    </MemoryRouter>,
  );
const pictures = () => screen.queryAllByRole('presentation').map((picture) => picture.getAttribute('src'));

it.each(['/uploads/film.mp4', '/uploads/film.webm'])('the card of a category shows no picture for %s', (path) => {
  show(path);
  expect(screen.getByRole('link', { name: 'Wall Washers' })).toBeVisible();
  expect(pictures()).toEqual([]);
});

it('the card of a category shows its picture', () => {
  show('/uploads/washer-800x600.jpg');
  expect(pictures()).toEqual(['/uploads/washer-800x600.jpg']);
});
