import { render, screen } from '@testing-library/react';
import { createFailure } from '../../remotes/failures/failures';
import { FailureNotice } from './FailurePanel';

const realFetch = globalThis.fetch;
afterEach(() => {
  document.head.innerHTML = '';
  globalThis.fetch = realFetch;
});

it('says that the back-office was updated, and offers no rollback of a remote, when the host was replaced', async () => {
  document.head.innerHTML = '<script src="/assets/main.aaaaaa.js"></script>';
  globalThis.fetch = jest.fn(async () => ({ json: async () => ({ entry: ['main.bbbbbb.js'] }) })) as never;
  const failure = createFailure('This page could not be loaded.');
  render(<FailureNotice failure={failure} onRetry={() => undefined} />);
  expect(await screen.findByText('The back-office was updated')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('What you typed is kept.');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Reload']);
});
