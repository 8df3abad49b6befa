import { defaultWorkingTime, type InboxSettings } from '@msl/shared/contracts';
import { answered, refused, refusedAsStale, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const stored: InboxSettings = {
  ...{ _id: 'inbox', replyTo: '', signature: 'MSL', consentText: '', workingTime: defaultWorkingTime, isMailOn: true },
  backupDays: 30,
  templates: [{ name: 'Thanks', subject: '', body: 'Thank you' }],
  retentionMonths: { inquiry: null, quote: null, contact: null },
  updatedAt: '2026-11-20T09:00:00.000Z',
};

async function start(rights = { mayWrite: true, mayDelete: true }) {
  const server = serverStandIn({
    'GET admin/inbox/settings': () => answered(stored),
    'GET admin/audit': () => answered([]),
    'PUT admin/inbox/settings': ({ body }) =>
      answered({ ...stored, ...(body as object), updatedAt: '2026-11-20T10:00:00.000Z' }),
  });
  const view = await renderRemote(manifest, 'inbox/settings', server, undefined, rights);
  await screen.findByLabelText('Consent text');
  return { ...view, server, sent: () => server.sent('PUT', 'admin/inbox/settings').map(({ body }) => body) };
}

describe('the inbox settings', () => {
  it('save consent text and working hours by Ctrl+S, based on the loaded version', async () => {
    const { user, sent } = await start();
    await user.click(screen.getByLabelText('Consent text'));
    await user.paste('By sending you agree.');
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    await user.clear(screen.getByLabelText('Time zone'));
    await user.click(screen.getByLabelText('Time zone'));
    await user.paste('Asia/Dubai');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Inbox settings saved')).toBeVisible();
    const days = ['mon', 'tue', 'wed', 'thu'];
    expect(sent()).toMatchObject([
      {
        consentText: 'By sending you agree.',
        workingTime: { ...defaultWorkingTime, days, timeZone: 'Asia/Dubai' },
        updatedAt: stored.updatedAt,
      },
    ]);
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  });

  it('ask before data is kept shorter, and save nothing if that is not meant', async () => {
    const { user, sent } = await start();
    await user.type(screen.getByLabelText('Contact messages'), '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove the data of old messages?' }));
    expect(question.getByText('Contact messages older than 1 month')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect((await screen.findAllByText(/^Nothing was saved/))[0]).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Save and remove' }));
    expect(await screen.findByText('Inbox settings saved')).toBeVisible();
    expect(sent()).toMatchObject([{ retentionMonths: { inquiry: null, quote: null, contact: 1 } }]);
  });

  it('name a fault at its field before anything is sent', async () => {
    const { user, sent } = await start();
    await user.clear(screen.getByLabelText('Template name *'));
    await user.clear(screen.getByLabelText('Time zone'));
    await user.click(screen.getByLabelText('Time zone'));
    await user.paste('Berlin');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Templates: Required.' })).toBeVisible();
    expect(screen.getByLabelText('Template name *')).toBeInvalid();
    expect(screen.getByLabelText('Time zone')).toHaveAccessibleDescription(
      'Use the name of a time zone, such as Europe/Berlin.',
    );
    expect(sent()).toEqual([]);
  });

  it('show the faults that the server finds at their fields', async () => {
    const { user, server } = await start();
    server.handlers['PUT admin/inbox/settings'] = () =>
      refused(422, 'Some fields are not valid.', [{ field: 'templates.0.body', message: 'Too much.' }]);
    await user.type(screen.getByLabelText('Signature'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Template text *')).toHaveAccessibleDescription('Too much.'));
    expect(screen.getByLabelText('Signature')).toHaveValue('MSL!');
  });

  it('show both versions when a colleague saved meanwhile', async () => {
    const { user, server } = await start();
    server.handlers['PUT admin/inbox/settings'] = () =>
      refusedAsStale({ ...stored, signature: 'Theirs', updatedAt: '2026-11-20T09:30:00.000Z' }, 'Noor');
    await user.type(screen.getByLabelText('Signature'), ' mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Noor/)).toBeVisible();
    expect(dialog).toHaveTextContent('Theirs');
  });

  describe('export and erase the data of one person', () => {
    const person = { email: 'ada@park.example', inquiries: [{ id: 'a' }], document: '<h1>Your data</h1>' };
    const found = { messages: 1, trashed: 0, mails: 0, views: 0, records: 1, places: [] };
    const readText = (blob: Blob) =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(blob);
      });
    /** Notes each file that is saved, with its name. */
    function noteFiles() {
      const saved: [name: string, content: Promise<string>][] = [];
      let content: Blob;
      jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        content = blob as Blob;
        return 'blob:file';
      });
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push([this.download, readText(content)]);
      });
      return saved;
    }
    afterEach(() => jest.restoreAllMocks());

    it('as a document for the person or as JSON, with the address in no query', async () => {
      const { user, server } = await start();
      server.handlers['POST admin/inbox/person'] = () => answered(person);
      server.handlers['POST admin/inbox/person/count'] = () => answered(found);
      const saved = noteFiles();
      await user.type(screen.getByLabelText('E-mail address'), 'ada@park.example');
      await user.click(screen.getByRole('button', { name: 'Document' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: 'JSON' }));
      await waitFor(() => expect(saved).toHaveLength(2));
      expect(saved.map(([name]) => name)).toEqual(['ada@park.example.html', 'ada@park.example.json']);
      expect(await saved[0]?.[1]).toBe('<h1>Your data</h1>');
      const { document: _, ...data } = person;
      expect(JSON.parse((await saved[1]?.[1]) ?? '')).toEqual(data);
      expect(server.sent('POST', 'admin/inbox/person').map(({ body }) => body)).toEqual(
        Array(2).fill({ email: 'ada@park.example' }),
      );
    });

    it('and say before and after how many records it erases and where, and until when backups keep them', async () => {
      const { user, server } = await start();
      const places = [
        { place: 'Inbox', records: 3, text: '1 quote request, 2 answers' },
        { place: 'Trash', records: 1, text: '1 deleted message' },
      ];
      const erasure = { messages: 1, trashed: 1, mails: 0, views: 0, records: 4, places };
      const message = '4 records erased. Backups that were made before keep it until 27 December 2026.';
      server.handlers['POST admin/inbox/person/count'] = () => answered(erasure);
      server.handlers['POST admin/inbox/person/erase'] = () => answered(erasure, { message });
      const erase = within(screen.getByRole('region', { name: 'Erase' }));
      expect(erase.getByText(/Backups keep erased data for 30 days/)).toBeVisible();
      await user.type(screen.getByLabelText('E-mail address'), 'ada@park.example');
      await user.click(erase.getByRole('button', { name: 'Erase' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Erase everything known of ada@park.example?' });
      const listed = () => within(dialog).getAllByRole('listitem');
      expect(listed().map(({ textContent }) => textContent)).toEqual([
        'Inbox: 1 quote request, 2 answers',
        'Trash: 1 deleted message',
      ]);
      expect(dialog).toHaveTextContent('This cannot be undone. Backups keep erased data for 30 days.');
      expect(server.sent('POST', 'admin/inbox/person/erase')).toHaveLength(0);
      await user.click(within(dialog).getByRole('button', { name: 'Erase 4 records' }));
      const notice = await screen.findByRole('alert');
      expect(notice).toHaveTextContent(/ada@park.example.*Inbox: 1 quote request.*Trash: 1 deleted message.*4 records/);
      expect(screen.getByLabelText('E-mail address')).toHaveValue('');
    });

    it('and offer its erasure only to who may delete messages', async () => {
      await start({ mayWrite: true, mayDelete: false });
      expect(screen.getByRole('button', { name: 'Document' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
    });

    it('and give no empty document of an address of which nothing is known', async () => {
      const { user, server } = await start();
      server.handlers['POST admin/inbox/person/count'] = () => answered({ ...found, records: 0 });
      await user.type(screen.getByLabelText('E-mail address'), 'nobody@park.example');
      await user.click(screen.getByRole('button', { name: 'Document' }));
      expect(await screen.findByText(/Nothing is known of nobody@park.example/)).toBeVisible();
      expect(server.sent('POST', 'admin/inbox/person')).toHaveLength(0);
    });

    it('and say that nothing is known of an address before it is erased', async () => {
      const { user, server } = await start();
      const nothing = { messages: 0, trashed: 0, mails: 0, views: 0, records: 0, places: [] };
      server.handlers['POST admin/inbox/person/count'] = () => answered(nothing);
      await user.type(screen.getByLabelText('E-mail address'), 'ada@park.example');
      await user.click(screen.getByRole('button', { name: 'Erase' }));
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveTextContent('Nothing is known of ada@park.example.');
      expect(dialog).not.toHaveTextContent('cannot be undone');
    });
  });

  it('ask before they are left with unsaved edits', async () => {
    const { user } = await start();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await user.type(screen.getByLabelText('Signature'), '!');
    expect(isAsked()).toBe(true);
  });
});
