import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consent, purposes } from '../consent/consent';
import { TranslateControl } from './TranslateControl';
import { TranslateDialog } from './TranslateDialog';
import { reloadToTranslate } from './reloading';

jest.mock('./reloading', () => ({
  ...jest.requireActual<object>('./reloading'),
  reloadToTranslate: jest.fn(),
}));

const reload = jest.mocked(reloadToTranslate);

const dialog = () => <TranslateDialog isOpen isAllowed={consent.isGiven('translation')} onClose={jest.fn()} />;

beforeEach(() => {
  consent.set([]);
  reload.mockClear();
  document.cookie = 'translation-allowed=; max-age=0; path=/';
  HTMLDialogElement.prototype.showModal = jest.fn();
  HTMLDialogElement.prototype.close = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

describe('the permission to translate', () => {
  it('is sent to the server as a cookie before the page reloads with the dialog open', async () => {
    render(dialog());
    await userEvent.click(screen.getByRole('button', { name: 'Allow and translate', hidden: true }));
    expect(consent.isGiven('translation')).toBe(true);
    expect(document.cookie).toContain('translation-allowed=1');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('asks for a reload, and loads no script, on a page served before consent was given', async () => {
    consent.set(purposes);
    render(dialog());
    expect(document.querySelector('script')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reload and translate', hidden: true }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('says that cookies are blocked instead of reloading in vain', async () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    render(dialog());
    await userEvent.click(screen.getByRole('button', { name: 'Allow and translate', hidden: true }));
    expect(screen.getByText(/stores no cookies for this site/)).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('follows the choices of the cookie notice, including those of an earlier visit', () => {
    consent.set(purposes);
    render(<TranslateControl />);
    expect(document.cookie).toContain('translation-allowed=1');
    act(() => consent.set(['maps']));
    expect(document.cookie).not.toContain('translation-allowed');
    act(() => consent.set(['translation']));
    expect(document.cookie).toContain('translation-allowed=1');
  });
});
