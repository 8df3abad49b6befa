import { answered, answeredPage, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import manifest from '../manifest';

const inquiry = {
  _id: 'i1',
  name: 'Mara Voss',
  email: 'mara@park.example',
  phone: '+49 30 123456',
  productID: 'p1',
  productName: 'Aurora 12',
  selectedAttribute: '{"Colour":"RGBW","Pitch":"50 mm"}',
  message: 'How many for a 40 m wheel?',
  isConnection: false,
  ...{ isFromSite: true, repeatCount: 0, createdAt: '2026-03-01T07:00:00.000Z' },
  updatedAt: '2026-03-01T08:00:00.000Z',
};

const startServer = () =>
  serverStandIn({
    'GET admin/inquiries': () => answeredPage([inquiry, { ...inquiry, _id: 'i2', selectedAttribute: 'RGBW' }]),
    'GET admin/inquiry-detail/i1': () => answered(inquiry),
    'GET admin/products': () => answered([{ _id: 'p1', name: 'Aurora 12' }]),
    'POST admin/create-inquiry': () => answered(inquiry),
    'PUT admin/inquiry-update/i1': () => answered({ ...inquiry, isConnection: true }),
  });

describe('the inquiries', () => {
  it('the inquiries are listed with their product in a new tab and the chosen attributes', async () => {
    await renderRemote(manifest, 'inquiry/index', startServer());
    const [product] = await screen.findAllByRole('link', { name: 'Aurora 12' });
    expect(product).toHaveAttribute('href', '/product/detail/p1');
    expect(product).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('cell', { name: 'Colour : RGBW, Pitch : 50 mm' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Null' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Inquiry' })).toBeVisible();
    expect(screen.getByText('Here is the Inquiry List')).toBeVisible();
  });

  it('the inquiry form marks an inquiry as connected and does not let administrators change its text', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'inquiry/edit/i1', server);

    await user.click(await screen.findByLabelText('Connected'));
    for (const label of ['Product Name', 'Name', 'Email', 'Phone', 'Message']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(address()).toBe('/admin/inquiry/index'));
    expect(screen.getByText('Inquiry updated successfully!')).toBeVisible();
    const [request] = server.sent('PUT', 'admin/inquiry-update/i1');
    expect(request?.body).toEqual({ isConnection: true, updatedAt: inquiry.updatedAt });
  });

  it('a quote request shows its reference, its sender and every product with a link', async () => {
    const quote = { ...inquiry, reference: 'Q-7K3M9P', company: 'Pier Park', country: 'Malta', itemCount: 2 };
    const item = { productID: 'p1', productName: 'Aurora 12', partNumber: 'MSL-A12', quantity: 40, note: 'North' };
    const items = [
      { ...item, selectedAttribute: { Colour: 'RGBW' } },
      { ...item, productID: 'p2', productName: 'Borealis', quantity: 3, selectedAttribute: {} },
    ];
    const server = serverStandIn({
      'GET admin/inquiries': () => answeredPage([quote]),
      'GET admin/inquiry-detail/i1': () => answered(quote),
      'GET admin/inquiry/items/i1': () => answered(items),
    });
    await renderRemote(manifest, 'inquiry/edit/i1', server);
    expect(await screen.findByRole('link', { name: 'Borealis' })).toHaveAttribute('href', '/product/detail/p2');
    expect(screen.getByRole('heading', { name: 'Quote request Q-7K3M9P · Pier Park · Malta' })).toBeVisible();
    expect(screen.getByText(/40 ×/)).toHaveTextContent('40 × Aurora 12 MSL-A12 · Colour : RGBW · North');
  });

  it('a quote request without a message can be marked as connected', async () => {
    const server = serverStandIn({
      'GET admin/inquiries': () => answeredPage([inquiry]),
      'GET admin/inquiry-detail/i1': () => answered({ ...inquiry, message: '', itemCount: 1 }),
      'GET admin/inquiry/items/i1': () => answered([]),
      'PUT admin/inquiry-update/i1': () => answered({ ...inquiry, message: '', isConnection: true }),
    });
    const { user, address } = await renderRemote(manifest, 'inquiry/edit/i1', server);
    await user.click(await screen.findByLabelText('Connected'));
    expect(screen.getByLabelText('Message')).toHaveValue('No message.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/admin/inquiry/index'));
    const [request] = server.sent('PUT', 'admin/inquiry-update/i1');
    expect(request?.body).toEqual({ isConnection: true, updatedAt: inquiry.updatedAt });
  });

  it('the list names the first product of a quote request, the number of others and its reference', async () => {
    const quote = { ...inquiry, reference: 'Q-7K3M9P', itemCount: 3 };
    await renderRemote(
      manifest,
      'inquiry/index',
      serverStandIn({ 'GET admin/inquiries': () => answeredPage([quote]) }),
    );
    expect(await screen.findByRole('cell', { name: 'Aurora 12 and 2 more (Q-7K3M9P)' })).toBeVisible();
  });

  it('the inquiry form records an inquiry that came in another way', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'inquiry/add', server);

    await user.click(await screen.findByLabelText('Product Name'));
    await user.click(await screen.findByRole('option', { name: 'Aurora 12' }));
    await user.click(screen.getByLabelText('Name'));
    await user.paste('Mara Voss');
    await user.click(screen.getByLabelText('Email'));
    await user.paste('mara@park.example');
    await user.click(screen.getByLabelText('Message'));
    await user.paste('By phone.');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Inquiry created successfully!')).toBeVisible();
    expect(server.sent('POST', 'admin/create-inquiry')[0]?.body).toMatchObject({ productID: 'p1', name: 'Mara Voss' });
  });
});
