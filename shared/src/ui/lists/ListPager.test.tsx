import { render, screen } from '@testing-library/react';
import { ListPager } from './ListPager';

it('groups the digits of the rows that a list shows and of their total', () => {
  const nothing = () => undefined;
  render(
    <ListPager
      list={{ page: 124, limit: 10, totalPages: 1235, totalItems: 12_345, goTo: nothing, limitTo: nothing }}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('1,231–1,240 of 12,345');
});
