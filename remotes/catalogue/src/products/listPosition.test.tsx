import { answered, answeredPage, failEditorScript, renderRemote, serverStandIn } from '@msl/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import manifest from '../manifest';

const product = (number: number) => ({
  _id: `p${number}`,
  categoryId: 'c1',
  categoryName: 'Pixel Strings',
  name: `Pixel ${number}`,
  partNumber: `PX-${number}`,
  description: '',
  specifications: '',
  manualId: null,
  imagePath: number === 1 ? ['/uploads/one-8x6.jpg'] : [],
  isFeatured: number === 2,
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
});

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** By default so few products that the list renders quickly. */
const startServer = (count = 5) =>
  serverStandIn({
    'GET admin/products': ({ query }) => {
      const page = Number(query?.page);
      const rows = numbers.slice((page - 1) * 10, Math.min(page * 10, count)).map(product);
      return answeredPage(rows, { page, totalPages: Math.ceil(count / 10), totalItems: count });
    },
    ...Object.fromEntries(numbers.map((n) => [`GET admin/product/detail/p${n}`, () => answered(product(n))])),
    ...Object.fromEntries(
      numbers.map((n) => [
        `PUT admin/product/update/p${n}`,
        () => answered(product(n), { message: 'Product updated successfully' }),
      ]),
    ),
    'GET admin/categories-attr/getattr': () => answered([]),
    'GET admin/category': () => answered([{ _id: 'c1', categoryName: 'Pixel Strings', categoryAttrId: '' }]),
    'GET admin/manuals': () => answered([]),
    'GET admin/upload-limits': () => answered({ image: 1, document: 1, video: 1 }),
    'GET admin/files': () => answered([]),
  });

const list = 'product/index?search=pixel&isFeatured=false&sort=name';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openList(address = list, count?: number) {
  const server = startServer(count);
  const rendered = await renderRemote(manifest, address, server);
  await screen.findByRole('link', { name: address.includes('page=2') ? 'Pixel 11' : 'Pixel 1' });
  return { server, ...rendered };
}

describe('the place in a list', () => {
  beforeEach(() => sessionStorage.clear());

  it('Save returns to the list with its search, filters, order and the opened row', async () => {
    const { user, address } = await openList();
    await user.click(screen.getByRole('link', { name: 'Pixel 3' }));
    await heading('Edit Product: Pixel 3');
    await failEditorScript();
    await user.type(screen.getByLabelText('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(`/admin/${list}`));
    const link = await screen.findByRole('link', { name: 'Pixel 3' });
    expect(link.closest('tr')).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('Cancel and Ctrl+S return to the same place in the list as Save', async () => {
    const { user, address } = await openList('product/index?search=pixel&page=2', 12);
    await user.click(screen.getByRole('link', { name: 'Pixel 11' }));
    await heading('Edit Product: Pixel 11');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/admin/product/index?search=pixel&page=2'));

    await user.click(await screen.findByRole('link', { name: 'Pixel 12' }));
    await heading('Edit Product: Pixel 12');
    await user.type(screen.getByLabelText('Name'), '!');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(address()).toBe('/admin/product/index?search=pixel&page=2'));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Pixel 12' })).toHaveFocus());
  });

  it('Previous and Next in a form move the place in the list, also across pages', async () => {
    const { user, address, server } = await openList(list, 12);
    await user.click(screen.getByRole('link', { name: 'Pixel 9' }));
    await heading('Edit Product: Pixel 9');
    expect(await screen.findByText('9 of 12')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await heading('Edit Product: Pixel 10');
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    await heading('Edit Product: Pixel 11');
    expect(await screen.findByText('11 of 12')).toBeVisible();
    // Without a page, the form asks for the products that it can relate.
    const asked = server
      .sent('GET', 'admin/products')
      .map(({ query }) => query)
      .filter((query) => query?.page);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.every((query) => query?.search === 'pixel' && query.isFeatured === 'false')).toBe(true);
    expect(asked.every((query) => query?.sort === 'name')).toBe(true);

    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe(`/admin/${list}&page=2`));
    const link = await screen.findByRole('link', { name: 'Pixel 11' });
    await waitFor(() => expect(link).toHaveFocus());
    await user.click(link);
    await user.click(await screen.findByRole('link', { name: 'Previous' }));
    await heading('Edit Product: Pixel 10');
  });

  it('a form that was not opened from a list returns to the list and links to no other record', async () => {
    const { user, address } = await renderRemote(manifest, 'product/edit/p3', startServer());
    await heading('Edit Product: Pixel 3');
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/admin/product/index'));
  });
});

describe('a row of a list', () => {
  beforeEach(() => sessionStorage.clear());

  it('a row of a list opens its form by a click anywhere in it', async () => {
    const { user, address } = await openList();
    await user.click(screen.getByRole('cell', { name: 'PX-4' }));
    await waitFor(() => expect(address()).toBe('/admin/product/edit/p4'));
  });

  it('a row of a list opens its form by Enter on its name', async () => {
    const { user, address } = await openList();
    act(() => screen.getByRole('link', { name: 'Pixel 5' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/product/edit/p5'));
  });

  it('the checkbox and the delete confirmation of a row do not open its form', async () => {
    const { user, address } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select Pixel 2' }));
    const [deleteButton] = screen.getAllByRole('button', { name: 'Delete', description: 'Pixel 2' });
    await user.click(deleteButton as HTMLElement);
    await user.click(screen.getByRole('heading', { name: 'Are you sure you want to delete this product?' }));
    expect(address()).toBe(`/admin/${list}`);
  });

  it('a row of the product list shows picture, featured flag and date, and links to the public page', async () => {
    await openList();
    const row = screen.getByRole('link', { name: 'Pixel 1' }).closest('tr') as HTMLElement;
    expect(row.querySelector('img')).toHaveAttribute('src', '/images/320/one-8x6.webp');
    expect(row).toHaveTextContent('False');
    expect(row).toHaveTextContent('1 Mar 2026');
    const [view] = screen.getAllByRole('link', { name: 'View on the site' });
    expect(view).toHaveAttribute('href', '/product/detail/p1');
  });
});

it('links the form of a record to its public page', async () => {
  sessionStorage.clear();
  await renderRemote(manifest, 'product/edit/p3', startServer());
  await heading('Edit Product: Pixel 3');
  expect(screen.getByRole('link', { name: 'View on the site' })).toHaveAttribute('href', '/product/detail/p3');
});
