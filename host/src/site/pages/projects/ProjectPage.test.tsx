import { screen, within } from '@testing-library/react';
import { ok, renderPage } from '../../testing/renderPage';
import { Page } from './ProjectPage';

const project = {
  ...{ _id: 'wheel', name: 'Halo Wheel', category: 'Observation wheel', ownerName: 'Creekside', moduleType: 'LB32' },
  ...{ systemVersion: '', yearOfCompletion: '2026', location: 'Dubai', country: 'AE', latitude: '', longitude: '' },
  ...{ locationIcon: '', summary: 'A screen that turns.', description: '<p>Bars on 36 spokes.</p>' },
  brief: 'Seen from the other bank.',
  figures: [{ value: '48,384', label: 'pixels' }],
  filePath: ['/uploads/cover-10x10.webp', '/uploads/hub-10x10.webp', '/uploads/rim-10x10.webp'],
  captions: { '/uploads/hub-10x10.webp': 'The hub by night' },
  ...{ products: [], productCards: [] },
};

const show = (changes: object = {}) =>
  renderPage(Page, '/project/detail/:id', '/project/detail/wheel', ({ path }) =>
    path === 'guest/project/detail/wheel' ? ok({ ...project, ...changes }) : undefined,
  );

describe('the page of a project', () => {
  it('tells its story: a sentence, figures, what was asked and what was built', async () => {
    show();
    expect(await screen.findByText('A screen that turns.')).toBeVisible();
    expect(within(screen.getByLabelText('Figures')).getByText('48,384')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What was asked' }).parentElement).toHaveTextContent('the other bank');
    expect(screen.getByRole('heading', { name: 'What was built' }).parentElement).toHaveTextContent('36 spokes');
  });

  it('goes on to the pictures that its head does not show, each with what it shows', async () => {
    show();
    const gallery = within(await screen.findByRole('group', { name: 'Pictures of Halo Wheel' }));
    const names = gallery.getAllByRole('img').map((picture) => picture.getAttribute('alt'));
    expect(names.filter(Boolean)).toEqual([
      'Halo Wheel: The hub by night',
      'Halo Wheel, picture 2 of 3',
      'Halo Wheel, picture 3 of 3',
    ]);
    expect(gallery.getByText('The hub by night')).toBeVisible();
  });

  it('of a project without a story has its text alone', async () => {
    show({ summary: '', brief: '', figures: [], captions: {}, filePath: [] });
    expect(await screen.findByText('Bars on 36 spokes.')).toBeVisible();
    expect(screen.getByText('Dubai, 2026')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(screen.queryByLabelText('Figures')).toBeNull();
  });
});
