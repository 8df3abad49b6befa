import { screenNamed, useAppDispatch } from '@msl/shared/data';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { manifestOf, openAdmin, working } from '../../testing/openAdmin';

/** A form whose record is loaded. */
function Form() {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(screenNamed({ path: pathname, record: 'CB-120' })), [dispatch, pathname]);
  return <h1>Edit catalogue: CB-120</h1>;
}

it("names the record of a form in the page's title and in the breadcrumb, whose list is the one it was opened from", async () => {
  const place = { search: '?search=cb&page=2', query: { page: 2 }, scrollY: 0 };
  sessionStorage.setItem('list:/admin/catalogue/index', JSON.stringify(place));
  const catalogue = () => manifestOf('catalogue', async () => ({ default: Form }));
  openAdmin('/admin/catalogue/edit/7', { ...working, catalogue });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).toBe('Edit catalogue: CB-120 | MSL Admin'));
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByText('Edit catalogue: CB-120')).toHaveAttribute('aria-current', 'page');
  const list = trail.getByRole('link', { name: 'Area of catalogue' });
  expect(list).toHaveAttribute('href', '/admin/catalogue/index?search=cb&page=2');
});
