import { act, render, screen } from '@testing-library/react';
import { HostUpdateBanner } from './HostUpdateBanner';

const realFetch = globalThis.fetch;
let built: string;

beforeEach(() => {
  document.head.innerHTML = '<script src="/assets/main.aaaaaa.js"></script>';
  globalThis.fetch = jest.fn(async () => ({ json: async () => ({ entry: [built] }) })) as never;
});
afterEach(() => {
  document.head.innerHTML = '';
  globalThis.fetch = realFetch;
});

const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')));

describe('the banner about an updated host', () => {
  it('offers a reload when somebody returns to a page of an older host', async () => {
    built = 'main.bbbbbb.js';
    render(<HostUpdateBanner />);
    expect(screen.getByRole('status', { name: 'Version' })).toBeEmptyDOMElement();
    await comeBack();
    expect(await screen.findByText('The back-office was updated.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Version' })).toHaveTextContent('What you typed is kept.');
  });

  it('stays hidden while the host is current, and asks the server at most once a minute', async () => {
    built = 'main.aaaaaa.js';
    render(<HostUpdateBanner />);
    await comeBack();
    await comeBack();
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status', { name: 'Version' })).toBeEmptyDOMElement();
  });
});
