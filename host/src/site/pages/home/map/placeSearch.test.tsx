import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok, renderPage } from '../../../testing/renderPage';
import { PlaceExplorer } from './PlaceExplorer';
import type { Place } from './places';

const places: Place[] = [
  { id: 'arch', name: 'Arch', location: 'São Paulo, Brazil' },
  { id: 'halo', name: 'Halo Wheel', location: 'Dubai, United Arab Emirates' },
  { id: 'garden', name: 'Garden Wheel', location: 'Osaka, Japan' },
];

const originalObserver = window.IntersectionObserver;

/** The map is never near the viewport, so that the list is shown. */
class FarObserver implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => (window.IntersectionObserver = FarObserver as unknown as typeof IntersectionObserver));
afterEach(() => (window.IntersectionObserver = originalObserver));

interface Found {
  ids?: string[];
  correctedTo?: string;
  leftOut?: string[];
  totalPages?: number;
}

const found = ({ ids = [], correctedTo, leftOut = [], totalPages = 1 }: Found) =>
  ok(
    ids.map((_id) => ({ _id })),
    { paginationData: { totalPages }, correctedTo: correctedTo ?? null, leftOut },
  );

type Reply = ReturnType<typeof ok> | ReturnType<typeof failed>;
type Answer = Parameters<typeof renderPage>[3];

/** Shows the list of the map, and types a search into its box. */
async function search(text: string, answer: Answer, noun: 'projects' | 'locations' = 'projects') {
  const { requests } = renderPage(() => <PlaceExplorer places={places} noun={noun} />, '/', '/', answer);
  await userEvent.type(screen.getByRole('searchbox'), text);
  return requests;
}

const listed = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const status = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

it('asks the search of the site once for what was typed, and lists what it finds in its order', async () => {
  const requests = await search('wheel', () => found({ ids: ['halo', 'deleted', 'garden', 'arch'] }));
  expect(requests).toEqual([]);
  await status('3 projects found');
  expect(listed()).toEqual(['Halo Wheel', 'Garden Wheel', 'Arch']);
  const query = { q: 'wheel', kind: 'project', currentPage: 1, itemsPerPage: 100 };
  expect(requests.map((request) => [request.path, request.query])).toEqual([['guest/search', query]]);
  await userEvent.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 projects'));
  expect(screen.getByRole('heading', { name: 'Brazil' })).toBeVisible();
  expect(requests).toHaveLength(1);
});

it('reads all pages of what the search finds', async () => {
  await search('wheel', ({ query }) =>
    found({ ids: query?.currentPage === 1 ? ['garden'] : ['halo', 'arch'], totalPages: 2 }),
  );
  await status('3 projects found');
  expect(listed()).toEqual(['Garden Wheel', 'Halo Wheel', 'Arch']);
});

it('says how it read a search with typing errors, and which words the projects lack', async () => {
  await search('weel brazl', () => found({ ids: ['garden', 'halo'], correctedTo: 'wheel', leftOut: ['brazl'] }));
  await status('2 projects found for “wheel” without “brazl”');
  expect(listed()).toEqual(['Garden Wheel', 'Halo Wheel']);
});

it('lists what contains a part of a word rather than what a correction of it finds', async () => {
  const requests = await search('ub', () => found({ ids: ['arch'], correctedTo: 'hub' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  await status('1 project found');
  expect(listed()).toEqual(['Halo Wheel']);
});

it('filters by itself while the answer is under way, and if it fails', async () => {
  let answer = (_: Reply) => undefined as void;
  const requests = await search('sao paulo', () => new Promise((resolve) => (answer = resolve)));
  await status('1 project found');
  expect([listed(), requests.length]).toEqual([['Arch'], 1]);
  answer(failed(500, 'Broken'));
  await waitFor(() => expect(listed()).toEqual(['Arch']));
  expect(screen.getByRole('status')).toHaveTextContent('1 project found');
});

it('keeps what it shows until the answer says that nothing was found', async () => {
  let answer = (_: Reply) => undefined as void;
  const requests = await search('xyzzy', () => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.getByRole('status').textContent).toBe('3 projects');
  expect(screen.getByRole('heading', { name: 'Brazil' })).toBeVisible();
  expect(screen.queryByText(/match/)).toBeNull();
  answer(found({ leftOut: ['xyzzy'] }));
  expect(await screen.findByText('No projects match “xyzzy”.')).toBeVisible();
  expect(screen.getByRole('status').textContent).toBe('0 projects found');
});

it('asks nothing about places that are not projects', async () => {
  const requests = await search('wheel', () => found({ ids: ['arch'] }), 'locations');
  await status('2 locations found');
  expect([listed(), requests]).toEqual([['Halo Wheel', 'Garden Wheel'], []]);
});
