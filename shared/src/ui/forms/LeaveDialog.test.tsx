import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { LeaveDialog } from './LeaveDialog';

function Form({ unsaved }: { unsaved: boolean }) {
  return (
    <>
      <h1>Form</h1>
      <Link to="/list?page=2">List</Link>
      <a href="/list" target="_blank" rel="noreferrer">
        List in a new tab
      </a>
      <LeaveDialog hasUnsavedEdits={unsaved} />
    </>
  );
}

function show(unsaved: boolean) {
  window.history.replaceState(null, '', '/form');
  const user = userEvent.setup();
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={<Form unsaved={unsaved} />} />
        <Route path="/list" element={<h1>List</h1>} />
      </Routes>
    </BrowserRouter>,
  );
  return user;
}

const dialog = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const answer = async (user: ReturnType<typeof show>, name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }));

describe('the guard against leaving with unsaved changes', () => {
  it('the leave guard does not block links without unsaved changes', async () => {
    const user = show(false);
    await user.click(screen.getByRole('link', { name: 'List' }));
    expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
  });

  it('the leave guard blocks a link until the user answers', async () => {
    const user = show(true);
    await user.click(screen.getByRole('link', { name: 'List' }));
    await answer(user, 'Stay');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'List' }));
    await answer(user, 'Leave');
    expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
    expect(window.location.search).toBe('?page=2');
  });

  it('the leave guard does not block links into a new tab', async () => {
    const user = show(true);
    await user.click(screen.getByRole('link', { name: 'List in a new tab' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('the leave guard blocks a step of the history to another page, and none between entries of the form', () => {
    const navigation = new EventTarget();
    Object.assign(window, { navigation });
    show(true);
    const step = (path: string) => {
      const event = new Event('navigate', { cancelable: true });
      const destination = { url: `http://localhost${path}`, key: 'k', sameDocument: true };
      act(() => void navigation.dispatchEvent(Object.assign(event, { navigationType: 'traverse', destination })));
      return event.defaultPrevented;
    };
    expect(step('/form')).toBe(false);
    expect(step('/list')).toBe(true);
    Reflect.deleteProperty(window, 'navigation');
  });

  it('the leave guard makes the browser ask before the tab is closed', () => {
    show(true);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});
