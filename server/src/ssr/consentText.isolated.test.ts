/** @jest-environment-options {"customExportConditions": ["node", "node-addons"]} */
import { renderPage } from '../../../host/src/entry-server';

const text = 'By sending you agree.';
const at = '2026-01-01T00:00:00.000Z';
const product = {
  ...{ _id: 'p1', categoryId: 'c1', categoryName: 'Dots', name: 'Dot', partNumber: 'D-1', description: 'Text' },
  ...{ specifications: '', manualId: null, imagePath: [], date: at, isFeatured: false, createdAt: at, updatedAt: at },
  ...{ facts: {}, offers: {}, keyFacts: [], factSheet: [], choices: [] },
};

async function render(url: string, consent: string) {
  const answers: Record<string, object> = {
    'guest/message-consent': { data: { text: consent } },
    'guest/product/detail/p1': { data: product },
    'guest/product/links/p1': { data: { projects: [], relations: [], news: [] } },
    'guest/quote/products': { data: [product] },
    'guest/downloads': { data: [], paginationData: { totalItems: 0, itemsPerPage: 9, currentPage: 1, totalPages: 1 } },
    'guest/moved-path': { data: { path: null } },
    'guest/meta-setting-detail': { data: { metaTitle: 'MSL', metaDescription: '', metaKeyword: '' } },
  };
  const { html } = await renderPage({
    url,
    assets: { entry: [], chunks: {}, sources: {} },
    publicUrl: 'http://site',
    remotesUrl: '/remotes/registry.json',
    transport: ({ path }) => Promise.resolve({ status: 200, answer: { status: true, data: [], ...answers[path] } }),
  });
  return html;
}

/** Returns the forms that are sent to an address. */
const formsTo = (html: string, action: string) =>
  (html.match(/<form.*?<\/form>/gs) ?? []).filter((form) => form.includes(`action="${action}"`));

describe('the forms for browsers without JavaScript', () => {
  it.each([
    ['/contact', '/contact'],
    ['/product/detail/p1', '/product/detail/p1/inquiry'],
    ['/quote?items=p1', '/quote'],
  ])('show the consent text on %s, if there is one', async (url, action) => {
    const forms = formsTo(await render(url, text), action).filter((form) => form.includes('method="post"'));
    expect(forms.map((form) => form.includes(text))).toEqual([true]);
    expect(await render(url, '')).not.toContain(text);
  });

  it('are on pages that bring the text for forms that open later', async () => {
    expect(await render('/about', text)).toContain(`"text":"${text}"`);
  });
});
