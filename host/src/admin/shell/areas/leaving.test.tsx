import { addAreaInterval, addAreaStyles, useAreaSignal } from '@msl/shared/ui';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { guardedReact } from '../../remotes/failures/renderLoops';
import { manifestOf, openAdmin, type Page, working } from '../../testing/openAdmin';

const { useEffect } = guardedReact;
const sidebar = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function openInbox(Screen: () => React.ReactNode) {
  const page: Page = async () => ({ default: Screen });
  return openAdmin('/admin/inbox/index', { ...working, inbox: () => manifestOf('inbox', page) });
}

describe('an area that is left', () => {
  let warned: jest.SpyInstance;
  beforeEach(() => {
    localStorage.clear();
    window.scrollTo = () => undefined;
    warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    cleanup();
    // An area ends in a timer: later, it would miss what the next test adds to the same window.
    await new Promise((resolve) => setTimeout(resolve));
    warned.mockRestore();
  });

  it('keeps one signal on all of its screens, which aborts when another area is opened', async () => {
    const signals = new Set<AbortSignal>();
    function Screen() {
      signals.add(useAreaSignal());
      return (
        <h1>
          Messages <a href="/admin/inbox/edit/7">7</a>
        </h1>
      );
    }
    const { user } = openInbox(Screen);
    await heading('Messages 7');
    await user.click(sidebar().getByRole('link', { name: 'Area of inbox' }));
    const [signal] = signals;
    expect(signal?.aborted).toBe(false);
    await user.click(sidebar().getByRole('link', { name: 'Area of catalogue' }));
    await heading('Thing list');
    await waitFor(() => expect(signal?.aborted).toBe(true));
    expect(signals.size).toBe(1);
    await user.click(sidebar().getByRole('link', { name: 'Area of inbox' }));
    await heading('Messages 7');
    expect([...signals].map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('takes listeners, intervals and styles with it that it added with its signal', async () => {
    const heard = jest.fn();
    const ticked = jest.fn();
    function Screen() {
      const signal = useAreaSignal();
      useEffect(() => {
        window.addEventListener('storage', heard, { signal });
        addAreaStyles('.inbox { color: red }', signal);
        addAreaInterval(ticked, 5, signal);
      }, [signal]);
      return <h1>Messages</h1>;
    }
    const { user, reports } = openInbox(Screen);
    await heading('Messages');
    const styles = () =>
      [...document.querySelectorAll('style')].filter(({ textContent }) => textContent?.includes('.inbox'));
    expect(styles()).toHaveLength(1);
    await waitFor(() => expect(ticked).toHaveBeenCalled());
    await user.click(sidebar().getByRole('link', { name: 'Area of catalogue' }));
    await heading('Thing list');
    await waitFor(() => expect(styles()).toHaveLength(0));
    ticked.mockClear();
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(heard).not.toHaveBeenCalled();
    expect(ticked).not.toHaveBeenCalled();
    expect(warned).not.toHaveBeenCalled();
    expect(reports.map(({ kind }) => kind)).not.toContain('leftover');
  });

  it('is named in the console and reported with what it did not remove', async () => {
    const ignore = () => undefined;
    let timer = 0;
    function Screen() {
      useEffect(() => {
        window.addEventListener('resize', ignore);
        document.addEventListener('keydown', ignore, true);
        document.addEventListener('keyup', ignore);
        timer = window.setInterval(ignore, 60_000);
        document.head.append(document.createElement('style'));
        return () => document.removeEventListener('keyup', ignore);
      }, []);
      return <h1>Messages</h1>;
    }
    const { user, reports } = openInbox(Screen);
    await heading('Messages');
    await user.click(sidebar().getByRole('link', { name: 'Area of catalogue' }));
    const left =
      'a listener for resize on window, a listener for keydown on document, an interval of 60000 ms, a style element';
    await waitFor(() =>
      expect(warned).toHaveBeenCalledWith(expect.stringContaining(`inbox/inbox was left and did not remove ${left}.`)),
    );
    expect(reports.find(({ kind }) => kind === 'leftover')).toMatchObject({
      ...{ remote: 'inbox', version: '1.4.2', message: `Left behind by inbox/inbox: ${left}.` },
    });
    window.removeEventListener('resize', ignore);
    document.removeEventListener('keydown', ignore, true);
    window.clearInterval(timer);
  });
});
