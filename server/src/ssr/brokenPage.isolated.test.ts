/** @jest-environment-options {"customExportConditions": ["node", "node-addons"]} */
import { renderPage } from '../../../host/src/entry-server';

const at = '2026-01-01T00:00:00.000Z';
const news = {
  ...{ _id: 'n1', title: 'Opening', description: '<p>Soon</p>', imagePath: [], isFeatured: false },
  ...{ publishedAt: at, createdAt: at, updatedAt: at, products: [], projects: [] },
};

const render = (data: unknown) =>
  renderPage({
    url: '/news/detail/n1',
    assets: { entry: [], chunks: {}, sources: {} },
    publicUrl: 'http://site',
    remotesUrl: '/remotes/registry.json',
    transport: ({ path }) =>
      Promise.resolve({ status: 200, answer: { status: true, data: path === 'guest/news/detail/n1' ? data : [] } }),
  });

describe('a page whose component throws', () => {
  it('is an error of the server that says why, and not a page that looks as if it were loading', async () => {
    expect((await render(news)).html).toMatch(/^<!DOCTYPE html><html.*Soon/s);
    await expect(render({ ...news, imagePath: null })).rejects.toThrow(TypeError);
  });
});
