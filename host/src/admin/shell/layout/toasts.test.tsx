import { useToasts } from '@msl/shared/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { Toasts } from './Toasts';

function Page() {
  const toasts = useToasts();
  return (
    <>
      <button onClick={() => toasts.failure('Not saved')}>Save</button>
      <Link to="/admin/product/index">List</Link>
      <Link to="/admin/news/index">News</Link>
    </>
  );
}

const renderPage = () =>
  render(
    <MemoryRouter initialEntries={['/admin/product/edit/7']}>
      <Toasts>
        <Page />
      </Toasts>
    </MemoryRouter>,
  );

describe('toasts', () => {
  it('are at the bottom of the window, above the bar that saves a form and below head, banners and sections', async () => {
    renderPage();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const container = screen.getByText('Not saved').closest('.notistack-SnackbarContainer');
    const { top, bottom } = getComputedStyle(container!);
    expect(top).toBe('');
    expect(bottom).not.toBe('');
  });

  it('stay within their area, and leave with it', async () => {
    renderPage();
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('link', { name: 'List' }));
    expect(screen.getByText('Not saved')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'News' }));
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Not saved')).toBeVisible();
  });
});
