import { phoneMessage } from '@msl/shared/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok, renderPage } from '../../testing/renderPage';
import { Page } from './ProductPage';

const product = {
  _id: 'cb60',
  categoryId: 'cabochons',
  categoryName: 'Cabochons',
  name: 'CB60 Cabochon',
  partNumber: 'MSL-CB60',
  description: '<p>A dome.</p>',
  specifications: '<p>60 mm</p>',
  manualId: null as string | null,
  imagePath: [],
  choices: [{ _id: 'a1', fieldName: 'Lens Finish', options: ['Clear', 'Opal'], codes: {} }],
  ...{ factSheet: [], keyFacts: [] },
};
const manual = {
  title: 'CB35 to CB80 Cabochon Modules',
  description: '<p>Panel cut-outs and wiring.</p>',
  updatedAt: '2026-03-04T10:00:00.000Z',
  files: [
    { path: '/uploads/m.pdf', name: 'CB60-guide.pdf', title: 'CB60 guide', bytes: 240_000 },
    { path: '/uploads/n.docx', name: 'CB60 checklist.docx', title: 'CB60 checklist', bytes: 1_400_000 },
  ],
};

interface Show {
  address?: string;
  manualId?: string | null;
  onInquiry?: () => { status: number; answer: unknown };
  links?: object;
  downloads?: object[];
}

function show({ address = '/product/detail/cb60', manualId = null, onInquiry, links, downloads = [] }: Show = {}) {
  return renderPage(Page, '/product/detail/:id/:slug?', address, ({ path }) => {
    if (path === 'guest/product/detail/cb60') return ok({ ...product, manualId });
    if (path.startsWith('guest/product/detail/')) return failed(404, 'No such product.');
    if (path.startsWith('guest/manual/detail/')) return ok(manual);
    if (path.startsWith('guest/product/links/')) return ok(links ?? { relations: [], projects: [], news: [] });
    if (path === 'guest/downloads') return ok(downloads, { paginationData: { totalItems: downloads.length } });
    if (path === 'guest/message-consent') return ok({ text: 'By sending you agree.' });
    if (path === 'guest/product/inquiry/store') return onInquiry?.();
    return undefined;
  });
}

async function openInquiry() {
  await userEvent.click(await screen.findByRole('button', { name: 'Inquiry Now' }));
  return within(screen.getByRole('dialog'));
}

async function fill(dialog: ReturnType<typeof within>) {
  await userEvent.type(dialog.getByLabelText('Name'), 'Ada Byron');
  await userEvent.type(dialog.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(dialog.getByLabelText('Message'), 'Forty of them, please.');
}

beforeAll(() => {
  // jsdom has dialogs without their methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollTo = jest.fn() as unknown as typeof Element.prototype.scrollTo;
});

// What was typed into the form of a product stays in the tab, and its sender in the browser.
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a product', () => {
  it('offers a select for each attribute and keeps the choice in the address', async () => {
    const { shown } = show();
    const select = await screen.findByRole('combobox', { name: 'Lens Finish' });
    expect(within(select).getByRole('option', { name: 'Select Lens Finish' })).toBeInTheDocument();
    await userEvent.selectOptions(select, 'Opal');
    await waitFor(() => expect(shown.address).toBe('/product/detail/cb60?Lens+Finish=Opal'));
    expect(select).toHaveValue('Opal');
  });

  it('copies the part number, and says so', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Copy part number' }));
    expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe('MSL-CB60');
  });

  it('selects the part number when the browser refuses the clipboard', async () => {
    const user = userEvent.setup();
    show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Copy part number' }));
    expect(await screen.findByText(/^Selected/)).toBeInTheDocument();
    expect(getSelection()?.toString()).toBe('MSL-CB60');
  });

  it('shares a link with the choices and nothing else of the address', async () => {
    const user = userEvent.setup();
    show({ address: '/product/detail/cb60?Lens+Finish=Opal&utm_source=mail' });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost/product/detail/cb60/cb60-cabochon?Lens+Finish=Opal',
    );
  });

  it('shows the link to copy when the browser refuses the clipboard', async () => {
    const user = userEvent.setup();
    show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByLabelText('Link to this page')).toHaveFocus();
  });

  it('prints a sheet with the chosen option of each attribute, or all its options', async () => {
    window.print = jest.fn();
    show();
    expect(await screen.findByText('Clear · Opal')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lens Finish' }), 'Opal');
    await waitFor(() => expect(screen.queryByText('Clear · Opal')).not.toBeInTheDocument());
    expect(screen.getAllByText('Opal', { selector: 'dd' })[0]?.closest('dialog')).toBeNull();
    expect(screen.getByText('http://site/product/detail/cb60/cb60-cabochon?Lens+Finish=Opal')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Print sheet' }));
    expect(window.print).toHaveBeenCalled();
  });

  it('shows the title, description and date of its manual, and opens a PDF file in a new tab', async () => {
    show({ manualId: 'm1' });
    const manuals = within(await screen.findByRole('region', { name: 'Manuals' }));
    expect(await manuals.findByText('CB35 to CB80 Cabochon Modules')).toBeInTheDocument();
    expect(await manuals.findByText('Panel cut-outs and wiring.')).toBeInTheDocument();
    expect(manuals.getByText('4 March 2026')).toHaveAttribute('datetime', '2026-03-04T10:00:00+00:00');
    const file = manuals.getByRole('link', { name: 'PDF CB60 guide 240 KB (opens in a new tab)' });
    expect(file).toHaveAttribute('href', '/uploads/m.pdf');
    expect(file).toHaveAttribute('target', '_blank');
    expect(manuals.getByRole('link', { name: 'Download CB60 guide' })).toHaveAttribute('download', 'CB60-guide.pdf');
  });

  it('downloads manual files that browsers cannot show, with their type and size', async () => {
    show({ manualId: 'm1' });
    const file = await screen.findByRole('link', { name: 'DOCX CB60 checklist 1.4 MB' });
    expect(file).toHaveAttribute('download', 'CB60 checklist.docx');
    expect(file).not.toHaveAttribute('target');
  });

  it('says when there are no manuals', async () => {
    show();
    expect(await screen.findByText('No downloadable manuals or PDFs available.')).toBeInTheDocument();
  });

  it('opens on the description and switches to the specification with the arrow keys', async () => {
    show();
    const first = await screen.findByRole('tab', { name: 'Description', selected: true });
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Specification', selected: true })).toHaveFocus();
  });

  it('redirects to the 404 page when it does not exist', async () => {
    const { shown } = show({ address: '/product/detail/none' });
    await waitFor(() => expect(shown.address).toBe('/404'));
  });
});

describe('the inquiry', () => {
  it('shows the consent text, sends the product and the chosen options, then closes, resets and says thanks', async () => {
    const { requests } = show({ address: '/product/detail/cb60?Lens+Finish=Opal', onInquiry: () => ok({}) });
    const dialog = await openInquiry();
    await fill(dialog);
    expect(dialog.getByText('By sending you agree.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Send Inquiry' }));
    expect(await screen.findByText('Inquiry added successfully')).toBeInTheDocument();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Ada Byron',
      email: 'ada@example.com',
      phone: '',
      message: 'Forty of them, please.',
      productID: 'cb60',
      productName: 'CB60 Cabochon',
      selectedAttribute: { 'Lens Finish': 'Opal' },
      subject: '',
      filledMs: expect.any(Number) as number,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await openInquiry()).getByLabelText('Name')).toHaveValue('Ada Byron');
  });

  it('is not sent while a required field is empty, which shows an error and gets the focus', async () => {
    const { requests } = show();
    const dialog = await openInquiry();
    await userEvent.type(dialog.getByLabelText('Name'), 'Ada');
    await userEvent.type(dialog.getByLabelText('Email'), 'not an address');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Inquiry' }));
    expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid e-mail address.');
    expect(dialog.getByLabelText('Message')).toHaveAccessibleDescription('Required.');
    expect(dialog.getByLabelText('Email')).toHaveFocus();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('keeps typed text when the server rejects it, and shows the reason at the field', async () => {
    const errors = [{ field: 'phone', message: 'Enter a phone number, for example +971 4 555 0100.' }];
    show({ onInquiry: () => failed(422, { _message: 'Please check the phone number.' }, { errors }) });
    const dialog = await openInquiry();
    await fill(dialog);
    await userEvent.type(dialog.getByLabelText('Phone'), '12345');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Inquiry' }));
    expect(await screen.findByText('Please check the phone number.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Phone')).toHaveAccessibleDescription(
      'Enter a phone number, for example +971 4 555 0100.',
    );
    expect(dialog.getByLabelText('Name')).toHaveValue('Ada Byron');
  });

  it('rejects an invalid phone number at once, and clears the error while it is corrected', async () => {
    const { requests } = show();
    const dialog = await openInquiry();
    await fill(dialog);
    const phone = dialog.getByLabelText('Phone');
    await userEvent.type(phone, 'call me');
    expect(phone).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    expect(phone).toHaveAccessibleDescription(phoneMessage);
    expect(dialog.getAllByText(phoneMessage)).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Send Inquiry' }));
    expect(phone).toHaveFocus();
    expect(dialog.getAllByText(phoneMessage)).toHaveLength(1);
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.clear(phone);
    await userEvent.type(phone, '+971 (4) 555-0100');
    expect(phone).toBeValid();
    expect(dialog.queryByText(phoneMessage)).not.toBeInTheDocument();
  });

  it('shows an error when the server cannot be reached', async () => {
    show({
      onInquiry: () => {
        throw new Error('offline');
      },
    });
    const dialog = await openInquiry();
    await fill(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Send Inquiry' }));
    expect(await screen.findByText('Inquiry saving error')).toBeInTheDocument();
  });
});

describe('what belongs to a product', () => {
  const ring = {
    _id: 'mh45',
    name: 'MH45 Snap Ring',
    partNumber: 'MSL-MH45-RING',
    picture: null,
    discontinuedAt: null,
  };
  const sheet = {
    ...{ _id: 'd1', kind: 'data-sheet', title: 'CB60 data sheet', description: '', language: 'en', revision: 'B' },
    ...{ date: '2026-03-04T10:00:00.000Z', size: 20_000, sha256: 'a'.repeat(64), filePath: '/uploads/a.pdf' },
    ...{ fileName: 'CB60.pdf', products: [], address: '/d/cb60-data-sheet' },
    earlier: [
      {
        ...{ _id: 'd0', revision: 'A', date: '2025-03-04T10:00:00.000Z', size: 19_000, sha256: 'b'.repeat(64) },
        ...{ filePath: '/uploads/b.pdf', fileName: 'CB60.pdf' },
      },
    ],
  };

  it('is listed below the product: relations, projects, news, and downloads with earlier revisions', async () => {
    const links = {
      relations: [{ kind: 'accessory', product: ring }],
      projects: [{ _id: 'halo', name: 'Halo Wheel', location: 'Dubai', latitude: '', longitude: '', picture: null }],
      news: [{ _id: 'n1', name: 'CB60 on the wheel' }],
    };
    show({ links, downloads: [sheet] });
    const named = async (name: string) => within(await screen.findByRole('region', { name }));
    const pathOf = (link: HTMLElement) => link.getAttribute('href');
    expect(pathOf((await named('Accessories')).getByRole('link', { name: ring.name }))).toBe(
      '/product/detail/mh45/mh45-snap-ring',
    );
    const installed = await named('Where it is installed');
    expect(pathOf(installed.getByRole('link', { name: 'Halo Wheel' }))).toBe('/project/detail/halo');
    expect(pathOf((await named('In the news')).getByRole('link'))).toBe('/news/detail/n1');
    const downloads = await named('Downloads');
    expect(pathOf(downloads.getByRole('link', { name: /CB60 data sheet/ }))).toBe('/d/cb60-data-sheet');
    expect(pathOf(downloads.getByText('Revision A'))).toBe('/uploads/b.pdf');
  });
});
