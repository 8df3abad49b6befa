import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../testing/renderPage';
import { PlaceExplorer } from './PlaceExplorer';
import { withoutProjects } from './places';

let mockFailures = 1;

jest.mock('./embedded/EmbeddedMap', () => {
  if (mockFailures-- > 0) throw new Error('The chunk could not be loaded.');
  return { EmbeddedMap: () => 'The map is shown.' };
});

const originalObserver = window.IntersectionObserver;

/** jsdom has no layout: every element is near the viewport. */
class NearObserver implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  constructor(private readonly callback: (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {}
  observe = () => this.callback([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

beforeEach(() => (window.IntersectionObserver = NearObserver as unknown as typeof IntersectionObserver));
afterEach(() => (window.IntersectionObserver = originalObserver));

it('shows the list of places when the map could not be loaded, and the map after Retry', async () => {
  renderPage(
    () => <PlaceExplorer places={withoutProjects} noun="locations" />,
    '/',
    '/',
    () => undefined,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be loaded.');
  expect(screen.getByRole('link', { name: 'Your project could be here' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The map is shown.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
