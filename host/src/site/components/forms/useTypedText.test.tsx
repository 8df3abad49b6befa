import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Field } from './Field';
import { HiddenField } from './HiddenField';
import { useGuestForm } from './useGuestForm';

let send: () => Promise<void>;

function Form() {
  const { formProps } = useGuestForm({ name: 'inquiry p1', send: () => send(), onRefused: () => undefined });
  return (
    <form {...formProps}>
      <Field label="Name" name="name" />
      <Field label="Message" name="message" rows={3} />
      <HiddenField />
      <button type="submit">Send</button>
    </form>
  );
}

/** Shows the form as a page that was loaded again does. */
const load = () => {
  document.body.innerHTML = '';
  return render(<Form />);
};

beforeEach(() => {
  sessionStorage.clear();
  send = () => Promise.resolve();
});

describe('the text typed into a form of the site', () => {
  it('is restored after a reload, in this tab only', async () => {
    const { unmount } = load();
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Message'), 'A wheel, please.');
    unmount();
    load();
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
    expect(screen.getByLabelText('Message')).toHaveValue('A wheel, please.');
    expect(localStorage).toHaveLength(0);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('subject');
  });

  it('is kept while the server rejects it, and deleted once it is sent', async () => {
    const first = load();
    send = () => Promise.reject(Object.assign(new Error('Busy'), { status: 503 }));
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sessionStorage).toHaveLength(1);
    send = () => Promise.resolve();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sessionStorage).toHaveLength(0);
    first.unmount();
    load();
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });
});
