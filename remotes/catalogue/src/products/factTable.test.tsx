import { answered, answeredPage, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import manifest from '../manifest';
import { parseFactText } from './factEdits';

const attribute = { options: [], unit: '', group: '', order: 0 };
const attributes = [
  { ...attribute, _id: 'lens', fieldName: 'Lens', kind: 'choice', options: ['Clear', 'Opal'] },
  { ...attribute, _id: 'pitch', fieldName: 'Pixel pitch', kind: 'number', unit: 'mm', order: 1 },
  { ...attribute, _id: 'outdoor', fieldName: 'Outdoor', kind: 'flag', order: 2 },
];
const product = (id: string, facts = {}) => ({
  ...{ _id: id, name: `Strip ${id}`, categoryName: 'Strips', partNumber: '', imagePath: [], facts },
});

it('edits, fills and pastes values of many products, saves them once, shows what was kept, and undoes', async () => {
  let kept: object[] = [{ _id: 'b', message: 'Somebody changed this value meanwhile.', current: 9 }];
  const server = serverStandIn({
    'GET admin/categories-attr/getattr': () => answered(attributes),
    'GET admin/category': () => answered([]),
    'GET admin/products': () =>
      answeredPage([product('a', { pitch: 10 }), product('b'), product('c')], {
        page: 1,
        totalPages: 1,
        totalItems: 3,
      }),
    'POST admin/products/fact/pitch': () => answered({ changed: ['a', 'b', 'c'], kept }),
  });
  const saves = () => server.sent('POST', 'admin/products/fact/pitch').map(({ body }) => body);
  const { user } = await renderRemote(manifest, 'product/facts', server);
  const valueOf = (id: string) => screen.findByLabelText(`Pixel pitch of Strip ${id}`);

  expect(await valueOf('a')).toHaveValue('10');
  await user.clear(await valueOf('a'));
  await user.type(await valueOf('a'), 'x');
  expect(screen.getByText('Enter a number in mm.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saves()).toEqual([]);

  await user.clear(await valueOf('a'));
  await user.type(await valueOf('a'), '12,5{Enter}');
  expect(await valueOf('b')).toHaveFocus();
  await user.paste('8 to 10 mm\r\n7\r\n6\r\n');
  expect(await valueOf('b')).toHaveValue('8');
  expect(await valueOf('c')).toHaveValue('7');
  await user.type(screen.getByLabelText('The same value for all on this page'), '3');
  await user.click(screen.getByRole('button', { name: 'Fill empty' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toEqual({
    values: [
      { productId: 'a', value: 12.5, was: 10 },
      { productId: 'b', value: { from: 8, to: 10 }, was: null },
      { productId: 'c', value: 7, was: null },
    ],
  });
  expect(await screen.findByText(/^Not saved for one product/)).toBeVisible();

  kept = [];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toEqual({ values: [{ productId: 'b', value: { from: 8, to: 10 }, was: 9 }] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saves()).toHaveLength(3));
  expect(saves()[2]).toEqual({ values: [{ productId: 'b', value: 9, was: { from: 8, to: 10 } }] });
});

it('the table of a fact shows values as text to a role that may not change products', async () => {
  const server = serverStandIn({
    'GET admin/categories-attr/getattr': () => answered(attributes),
    'GET admin/category': () => answered([]),
    'GET admin/products': () => answeredPage([product('a', { pitch: 10 })]),
  });
  await renderRemote(manifest, 'product/facts', server, undefined, { mayWrite: false, mayDelete: false });
  expect(await screen.findByRole('cell', { name: '10 mm' })).toBeVisible();
  expect(screen.queryByLabelText('Pixel pitch of Strip a')).not.toBeInTheDocument();
});

it('the table of a fact leads to a new attribute if there is none', async () => {
  const server = serverStandIn({ 'GET admin/categories-attr/getattr': () => answered([]) });
  await renderRemote(manifest, 'product/facts', server);
  expect(await screen.findByRole('link', { name: 'Add a category attribute' })).toBeVisible();
});

it.each([
  [{ kind: 'number', unit: 'mm' }, '10–20 mm', { from: 10, to: 20 }],
  [{ kind: 'number', unit: 'W' }, '-5', -5],
  [{ kind: 'number', unit: 'W' }, 'about 5', 'about 5'],
  [{ kind: 'flag', unit: '' }, ' Yes', true],
  [{ kind: 'text', unit: '' }, '', null],
] as const)('reads the cell of a spreadsheet: %j %s', (of, text, value) => {
  expect(parseFactText(of, text)).toEqual(value);
});
