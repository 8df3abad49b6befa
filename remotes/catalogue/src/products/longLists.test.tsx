import { answeredPage, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import manifest from '../manifest';

const product = (number: number) => ({
  _id: `p${number}`,
  name: `Pixel ${number}`,
  imagePath: [],
  categoryName: 'Rings',
  partNumber: `PX-${number}`,
  description: '',
});
const category = (number: number) => ({ _id: `c${number}`, categoryName: `Ring ${number}` });

/** So many products, and 4,000 categories of which only the first is answered unless others are asked for. */
const startServer = (totalItems: number) =>
  serverStandIn({
    'GET admin/products': () => answeredPage([product(1), product(2)], { totalItems, totalPages: 2 }),
    'GET admin/category': ({ query }) => {
      const { ids, search } = (query ?? {}) as { ids?: string; search?: string };
      const number = Number((ids ?? search ?? '1').replace(/\D/g, ''));
      return answeredPage([category(number)], { totalItems: 4000 });
    },
  });

const open = async (address: string, totalItems = 2) => {
  const server = startServer(totalItems);
  return { ...(await renderRemote(manifest, `product/index${address}`, server)), server };
};
const categoryQueries = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server.sent('GET', 'admin/category').map(({ query }) => query);

beforeEach(() => localStorage.clear());

describe('selecting all records that match', () => {
  it('a list does not offer to select more matching records than the server changes at once, and shows that limit', async () => {
    const { user } = await open('', 5001);
    await screen.findByText('Pixel 1');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText(/5,001 match; at most 5,000 can be selected at once/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Select all .* matching/ })).not.toBeInTheDocument();
  });

  it('a list offers to select as many matching records as the server changes at once', async () => {
    const { user } = await open('', 5000);
    await screen.findByText('Pixel 1');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByRole('button', { name: 'Select all 5,000 matching' })).toBeVisible();
    expect(screen.queryByText(/at most 5,000/)).not.toBeInTheDocument();
  });
});

describe('a filter by one of very many records', () => {
  it('a record filter finds a record beyond the first page with one request', async () => {
    const opened = await open('');
    await opened.user.click(await screen.findByRole('combobox', { name: 'Category' }));
    await opened.user.paste('ring 3210');
    await opened.user.click(await screen.findByRole('option', { name: 'Ring 3210' }));
    expect(opened.address()).toBe('/admin/product/index?categoryId=c3210');
    const searches = categoryQueries(opened).flatMap((query) => query?.search ?? []);
    expect(searches).toEqual(['ring 3210']);
  });

  it('a record filter shows the name of a record from the address that is beyond the first page', async () => {
    const opened = await open('?categoryId=c2000');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Ring 2000'));
    expect(categoryQueries(opened)).toContainEqual({ ids: 'c2000' });
  });
});
