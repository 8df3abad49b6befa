import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

it('shows another page from its first row on', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const goTo = jest.fn();
  render(<ListPager list={{ page: 1, limit: 10, totalPages: 3, totalItems: 25, goTo, limitTo: () => undefined }} />);
  await userEvent.click(screen.getByRole('button', { name: '2' }));
  expect(goTo).toHaveBeenCalledWith(2);
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  scroll.mockRestore();
});
