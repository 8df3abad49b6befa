import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addToQuote } from '../../lib/quote/addToQuote';
import { readItems } from '../../lib/quote/quoteItems';
import { quoteText, storeQuoteText } from '../../lib/quote/quoteStore';
import { readSender } from '../../lib/quote/sender';
import { failed, ok, renderPage } from '../../testing/renderPage';
import { Page } from './QuotePage';

const products = [
  {
    ...{ _id: 'cb60', name: 'Cabochon 60', partNumber: 'MSL-CB60', categoryName: 'Cabochons', imagePath: [] },
    choices: [{ fieldName: 'Lens', options: ['Clear', 'Opal'], codes: { Clear: 'CLR', Opal: 'OPL' } }],
  },
  {
    ...{ _id: 'bar', name: 'Pixel Bar', partNumber: '', categoryName: 'Bars', imagePath: [] },
    choices: [],
  },
  {
    ...{ _id: 'reel', name: 'Strip Reel', partNumber: '', categoryName: 'Strips', imagePath: [] },
    choices: [{ fieldName: 'Cable', options: ['Black'], codes: {} }],
  },
];
const item = (productID: string, quantity = 1, selectedAttribute = {}) => ({
  ...{ productID, quantity, selectedAttribute, note: '' },
});

let isAway = false;

const show = (address = '/quote') =>
  renderPage(Page, '/quote', address, ({ path }) => {
    if (path === 'guest/quote/products') return ok(products);
    if (path === 'guest/message-consent') return ok({ text: 'By sending you agree.' });
    if (path !== 'guest/quote/store') return undefined;
    return isAway ? failed(503, 'Please try again in a moment.') : ok({ _id: 'x1', reference: 'Q-7K3M9P' });
  });
/** Opens the options and the note of a product. */
const openDetails = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`ote of ${name}`) }));
const stored = () => readItems(quoteText());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeQuoteText('[]');
  isAway = false;
});

describe('the quote list', () => {
  it('is edited in place, and a removed product comes back where it was', async () => {
    addToQuote([item('cb60', 2, { Lens: 'Opal' }), item('bar')]);
    addToQuote([item('cb60', 3, { Lens: 'Opal' })]);
    show();
    const quantity = (await screen.findAllByLabelText('Quantity'))[0] as HTMLElement;
    expect(quantity).toHaveValue(5);
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '40');
    await openDetails('Cabochon 60');
    await userEvent.selectOptions(screen.getByLabelText('Lens'), 'Clear');
    expect(stored()).toEqual([item('cb60', 40, { Lens: 'Clear' }), item('bar')]);

    await userEvent.click(screen.getByRole('button', { name: 'Remove Cabochon 60' }));
    expect(stored()).toEqual([item('bar')]);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(stored()).toEqual([item('cb60', 40, { Lens: 'Clear' }), item('bar')]);
  });

  it('refuses a quantity with a message, keeps what was typed and the list, and is not sent until it is corrected', async () => {
    addToQuote([item('bar', 7)]);
    const { requests, shown } = show();
    const quantity = await screen.findByLabelText('Quantity');
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@park.example');
    for (const typed of ['100001', '0', '1.5', '']) {
      fireEvent.change(quantity, { target: { value: typed } });
      fireEvent.blur(quantity);
      expect(quantity).toHaveDisplayValue(typed);
      expect(quantity).toHaveAccessibleDescription('Enter a whole number from 1 to 100,000.');
      await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
      expect(quantity).toHaveFocus();
    }
    expect(requests.filter(({ path }) => path === 'guest/quote/store')).toEqual([]);
    expect(stored()).toEqual([item('bar', 7)]);
    fireEvent.change(quantity, { target: { value: '12' } });
    expect(quantity).toBeValid();
    // The items say what is asked for: a message is not needed.
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(shown.address).toBe('/quote/sent/x1'));
    const sent = requests.find(({ path }) => path === 'guest/quote/store')?.body;
    expect(sent).toMatchObject({ message: '', items: [item('bar', 12)] });
  });

  it('shows chosen options and notes in its rows and counts products and pieces, also after a change', async () => {
    addToQuote([item('cb60', 1, { Lens: 'Opal' }), { ...item('bar', 1200), note: 'Spare' }]);
    show();
    const [cabochon, bar] = within(await screen.findByRole('list', { name: 'Products' })).getAllByRole('listitem');
    expect(cabochon).toHaveTextContent('Cabochon 60MSL-CB60-OPLOpal');
    expect(bar).toHaveTextContent('Spare');
    expect(screen.getByText('2 products, 1,201 pieces')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Pixel Bar' }));
    expect(screen.getByText('1 product, 1 piece')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the form' })).toHaveAttribute(
      'href',
      `#${screen.getByRole('heading', { name: 'Your request' }).id}`,
    );
  });

  it('keeps a row open when one before it is removed', async () => {
    addToQuote([item('cb60', 1), item('bar', 2)]);
    show();
    await userEvent.click(await screen.findByRole('button', { name: /ote of Pixel Bar/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Cabochon 60' }));
    expect(screen.getByRole('button', { name: /ote of Pixel Bar/ })).toHaveAttribute('aria-expanded', 'true');
  });

  it('is not added to beyond what can be asked for', () => {
    addToQuote([item('bar', 99_999)]);
    const { text, isAdded } = addToQuote([item('bar', 2)]);
    expect([text, isAdded]).toEqual(['The quantity of a product must be 1 to 100,000.', false]);
    expect(stored()).toEqual([item('bar', 99_999)]);
  });

  it.each(['bar.0', 'bar.100001', 'bar.-3', 'bar.two'])('of a link leaves out, and says so, %s', async (wrong) => {
    show(`/quote?items=cb60.2&items=${wrong}`);
    await waitFor(() => expect(stored()).toEqual([item('cb60', 2)]));
    expect(screen.getByText(/impossible quantity were left out/)).toHaveTextContent('from 1 to 100,000.');
  });

  it('says that a shared link does not contain the notes, once there are some', async () => {
    addToQuote([item('bar')]);
    show();
    await openDetails('Pixel Bar');
    const note = screen.getByLabelText('Note');
    expect(screen.queryByText('A shared link does not contain your notes.')).not.toBeInTheDocument();
    await userEvent.type(note, 'Spare');
    expect(screen.getByText('A shared link does not contain your notes.')).toBeInTheDocument();
  });

  it('chooses the option of an attribute that has only one, and counts it as the same product', async () => {
    addToQuote([item('reel')]);
    addToQuote([item('reel', 2)]);
    const { requests, shown } = show();
    await openDetails('Strip Reel');
    expect(screen.getByLabelText('Cable')).toHaveDisplayValue('Black');
    expect(screen.queryByRole('option', { name: 'Any' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@park.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(shown.address).toBe('/quote/sent/x1'));
    const sent = requests.find(({ path }) => path === 'guest/quote/store')?.body;
    expect(sent).toMatchObject({ items: [item('reel', 3, { Cable: 'Black' })] });
  });

  it('shows the consent text above the button of the form', async () => {
    addToQuote([item('cb60')]);
    show();
    const text = await screen.findByText('By sending you agree.');
    expect(text.nextElementSibling).toBe(screen.getByRole('button', { name: 'Send request' }));
  });

  it('keeps what was typed when sending fails, then sends every product, and remembers the sender', async () => {
    addToQuote([item('cb60', 40, { Lens: 'Opal' }), item('gone'), item('bar')]);
    isAway = true;
    const { requests, shown } = show();
    await userEvent.type(await screen.findByLabelText('Name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@park.example');
    await userEvent.type(screen.getByLabelText('Company'), 'Pier Park');
    await userEvent.type(screen.getByLabelText('Message'), 'By June?');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(requests.at(-1)?.path).toBe('guest/quote/store'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send request' })).toBeEnabled());
    expect(screen.getByLabelText('Message')).toHaveValue('By June?');
    expect(stored()).toHaveLength(3);

    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(shown.address).toBe('/quote/sent/x1'));
    const sent = requests.filter(({ path }) => path === 'guest/quote/store').at(-1)?.body;
    expect(sent).toMatchObject({ company: 'Pier Park', items: [item('cb60', 40, { Lens: 'Opal' }), item('bar')] });
    expect(stored()).toEqual([]);
    expect(readSender()).toEqual({ name: 'Ada', email: 'ada@park.example', company: 'Pier Park' });
  });

  it('of a link becomes the own list if that is empty, and is offered otherwise', async () => {
    const { shown } = show('/quote?items=cb60.40.Lens%3DOpal&items=%3Cscript%3E&items=bar');
    await waitFor(() => expect(shown.address).toBe('/quote'));
    expect(stored()).toEqual([item('cb60', 40, { Lens: 'Opal' }), item('bar')]);
  });

  it('of a link that is the own list already is shown once', async () => {
    addToQuote([item('cb60', 40, { Lens: 'Opal' }), item('bar')]);
    const { shown } = show('/quote?items=cb60.40.Lens%3DOpal&items=bar');
    expect(screen.queryByRole('region', { name: 'Shared list' })).not.toBeInTheDocument();
    await waitFor(() => expect(shown.address).toBe('/quote'));
    expect(stored()).toHaveLength(2);
  });

  it('of a link is added to another list only on demand', async () => {
    addToQuote([item('bar', 2)]);
    show('/quote?items=bar.3&items=cb60');
    await userEvent.click(await screen.findByRole('button', { name: 'Add to my list' }));
    expect(stored()).toEqual([item('bar', 5), item('cb60')]);
  });

  it('reads what can be read of a damaged or foreign store', () => {
    expect(readItems('{"a":1}')).toEqual([]);
    expect(readItems('[1, {"productID":"bar","quantity":-4,"selectedAttribute":[7],"note":5}]')).toEqual([item('bar')]);
    expect(readItems(JSON.stringify(Array.from({ length: 80 }, () => item('bar'))))).toHaveLength(50);
  });
});
