import { screen } from '@testing-library/react';
import { openAdmin, working } from '../../testing/openAdmin';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the address of an area without a screen', () => {
  it.each(['/admin/inbox', '/admin/inbox/'])('leads to its list: %s', async (address) => {
    openAdmin(address, working);
    expect(await heading('Thing list')).toBeVisible();
  });

  it.each(['/admin/inb', '/admin/inbox/nowhere', '/admin/edit'])('is none: %s', async (address) => {
    openAdmin(address, working);
    expect(await heading('This page does not exist')).toBeVisible();
  });
});
