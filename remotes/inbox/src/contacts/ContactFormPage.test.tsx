import { answered, answeredPage, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import manifest from '../manifest';

const contact = {
  _id: 'k1',
  firstName: 'Mara',
  lastName: 'Voss',
  email: 'mara@park.example',
  phone: '+49 30 123456',
  message: 'Please call.',
  ...{ isFromSite: false, repeatCount: 0, createdAt: '2026-03-01T07:00:00.000Z' },
  updatedAt: '2026-03-01T08:00:00.000Z',
};

const startServer = () =>
  serverStandIn({
    'GET admin/contacts': () => answeredPage([contact]),
    'GET admin/contact/detail/k1': () => answered(contact),
    'POST admin/contact/store': () => answered(contact),
    'PUT admin/contact/update/k1': () => refused(500, 'Something went wrong.'),
  });

describe('the contacts', () => {
  it('the contact form creates a contact', async () => {
    const { user, address } = await renderRemote(manifest, 'contact/add', startServer());
    await user.type(await screen.findByLabelText('First Name'), contact.firstName);
    await user.type(screen.getByLabelText('Last Name'), contact.lastName);
    await user.type(screen.getByLabelText('Email'), contact.email);
    await user.type(screen.getByLabelText('Phone'), contact.phone);
    await user.type(screen.getByLabelText('Message'), contact.message);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/admin/contact/index'));
    expect(screen.getByText('Contact created successfully!')).toBeVisible();
  });

  it('the contact form requires a valid e-mail address and phone number', async () => {
    const { user } = await renderRemote(manifest, 'contact/add', startServer());
    await user.type(await screen.findByLabelText('Email'), 'mara@');
    await user.type(screen.getByLabelText('Phone'), 'none');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Email: Enter a valid e-mail address.' })).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Phone: Enter a phone number, for example +971 4 555 0100.' }),
    ).toBeVisible();
  });

  it("the contact form shows the time and the ways to reply, and does not let administrators change a guest's text", async () => {
    const server = startServer();
    server.handlers['GET admin/contact/detail/k1'] = () =>
      answered({ ...contact, isFromSite: true, phone: '+44 (0)20 7946 0000' });
    await renderRemote(manifest, 'contact/edit/k1', server);
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'Message']) {
      expect(await screen.findByLabelText(label)).toHaveAttribute('readonly');
    }
    expect(screen.getByText(/^Received/)).toBeVisible();
    expect(screen.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
    expect(screen.getByRole('link', { name: /7946/ })).toHaveAttribute('href', 'tel:+442079460000');
  });

  it('the contact form offers no save of a message of a guest, and goes on to mark it as spam', async () => {
    const server = startServer();
    server.handlers['GET admin/contact/detail/k1'] = () => answered({ ...contact, isFromSite: true });
    server.handlers['POST admin/contact/spam/k1'] = () => answered({});
    const { user } = await renderRemote(manifest, 'contact/edit/k1', server);
    expect(await screen.findByLabelText('Message')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Contact' })).toBeVisible();
    for (const name of ['Save', 'Save and stay']) expect(screen.queryByRole('button', { name })).toBeNull();
    await user.keyboard('{Control>}s{/Control}');
    await user.click(screen.getByRole('button', { name: /spam/i }));
    await waitFor(() => expect(server.sent('POST', 'admin/contact/spam/k1')).toHaveLength(1));
    expect(server.sent('PUT', 'admin/contact/update/k1')).toEqual([]);
  });

  it('the contact form saves a contact that an administrator added', async () => {
    const server = startServer();
    server.handlers['PUT admin/contact/update/k1'] = () => answered(contact);
    const { user, address } = await renderRemote(manifest, 'contact/edit/k1', server);
    await user.type(await screen.findByLabelText('Message'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/admin/contact/index'));
    expect(screen.getByText('Contact updated successfully!')).toBeVisible();
  });

  it.each([
    ['tel:+49-30-123456;ext=12', 'tel:+4930123456;ext=12'],
    ['+49 30 123456 Durchwahl 12', 'tel:+4930123456;ext=12'],
    ['+49 (0)30 123456 تحويلة ١٢', 'tel:+4930123456;ext=12'],
    ['030/123456 or so', 'tel:030123456'],
  ])('the contact form leads from the phone number %s to a call to %s', async (phone, url) => {
    const server = startServer();
    server.handlers['GET admin/contact/detail/k1'] = () => answered({ ...contact, isFromSite: true, phone });
    await renderRemote(manifest, 'contact/edit/k1', server);
    expect(await screen.findByRole('link', { name: phone })).toHaveAttribute('href', url);
  });

  it('the contact form shows an error when the save fails', async () => {
    const { user } = await renderRemote(manifest, 'contact/edit/k1', startServer());
    await user.type(await screen.findByLabelText('Message'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save contact.')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Please call.!');
  });
});
