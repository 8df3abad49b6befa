import { Email, emailMessage, Phone, phoneMessage } from '@msl/shared/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as showToasts from '../../components/toasts/showToast';
import { loadToasts } from '../../components/toasts/showToast';
import { failed, ok, renderPage } from '../../testing/renderPage';
import { Page } from './ContactPage';

jest.mock('../../components/toasts/showToast', () => {
  const actual = jest.requireActual<typeof showToasts>('../../components/toasts/showToast');
  return { ...actual, loadToasts: jest.fn(actual.loadToasts) };
});

const typed = {
  'First Name': 'Ada',
  'Last Name': 'Byron',
  Email: 'ada@park.example',
  Phone: '+44 20 7946 0000',
  Message: 'A wheel, please.',
};

const consentText = 'By sending you agree to our privacy notice (https://msl.example/privacy).';

function show(address = '/contact', answer: () => ReturnType<typeof failed> | ReturnType<typeof ok> = () => ok({})) {
  const { requests } = renderPage(Page, '/contact', address, ({ path }) => {
    if (path === 'guest/message-consent') return ok({ text: consentText });
    return path === 'guest/contact/store' ? answer() : undefined;
  });
  return { bodies: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

function fill() {
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

describe('the contact form', () => {
  const realNow = performance.now.bind(performance);
  let laterMs = 0;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    laterMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => realNow() + laterMs);
  });
  afterEach(() => jest.restoreAllMocks());

  it('sends the text and the fill time, also of a second message, which may be sent at once', async () => {
    const { bodies } = show();
    fill();
    laterMs += 600_000;
    await send();
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));
    fill();
    laterMs += 300_000;
    await send();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    const message = {
      ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@park.example', phone: '+44 20 7946 0000' },
      ...{ message: 'A wheel, please.', subject: '' },
    };
    expect(bodies()).toEqual([1, 2].map(() => ({ ...message, filledMs: expect.any(Number) as number })));
    const [first = 0, second = 0] = bodies().map((body) => (body as { filledMs: number }).filledMs);
    expect(first).toBeGreaterThanOrEqual(600_000);
    expect(second).toBeGreaterThanOrEqual(900_000);
  });

  it('keeps measuring the fill time while the server rejects the message', async () => {
    const { bodies } = show('/contact', () => failed(500, 'Something went wrong.'));
    fill();
    laterMs += 400_000;
    await send();
    await screen.findByText('Failed to submit the form. Please try again.');
    laterMs += 100_000;
    await send();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect((bodies()[1] as { filledMs: number }).filledMs).toBeGreaterThanOrEqual(500_000);
  });

  it('says at once that its code could not be loaded, sends nothing, and sends once Retry has loaded it', async () => {
    let isRefused = true;
    jest.mocked(loadToasts).mockImplementation(() => {
      if (isRefused) return Promise.reject(new Error('Loading chunk 7 failed.'));
      return jest.requireActual<typeof showToasts>('../../components/toasts/showToast').loadToasts();
    });
    const { bodies } = show();
    expect(await screen.findByText(/^This form cannot be sent: a part of it could not be loaded/)).toBeVisible();
    fill();
    await send();
    expect(bodies()).toHaveLength(0);
    expect(screen.getByLabelText('Message')).toHaveValue('A wheel, please.');
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/cannot be sent/)).not.toBeInTheDocument());
    await send();
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  it('has a honeypot field', async () => {
    const { bodies } = show();
    const hidden = screen.getByLabelText('Leave this field empty');
    expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).not.toBeInTheDocument();
    expect(hidden).toHaveAttribute('tabindex', '-1');
    expect(hidden).toHaveAttribute('autocomplete', 'off');
    fill();
    fireEvent.change(hidden, { target: { value: 'Cheap watches' } });
    await send();
    await waitFor(() => expect(bodies()).toMatchObject([{ subject: 'Cheap watches' }]));
  });

  it('begins the message of an address, below what was typed before, until it is sent', async () => {
    sessionStorage.setItem('typed contact', JSON.stringify({ message: 'A wheel, please.' }));
    const { bodies } = show('/contact?message=Please+send+me+the+manual.');
    const message = screen.getByLabelText('Message');
    expect(message).toHaveValue('A wheel, please.\n\nPlease send me the manual.');
    fill();
    await send();
    await waitFor(() => expect(message).toHaveValue(''));
    expect(bodies()).toHaveLength(1);
  });

  it('rejects an invalid phone number at once, in the words of the server', async () => {
    show();
    const phone = screen.getByLabelText('Phone');
    await userEvent.type(phone, '+44 20');
    await userEvent.tab();
    expect(phone).toHaveAccessibleDescription(phoneMessage);
    expect(Phone.safeParse('+44 20').error?.issues.map(({ message }) => message)).toEqual([phoneMessage]);
    await userEvent.type(phone, ' 7946 0000');
    expect(phone).toBeValid();
  });

  it.each([
    ...['+44 20 7946 0000', '030 / 123-45', '(04) 5550100', '+1.407.555.0142', '٠٥٠ ١٢٣ ٤٥٦٧'],
    ...['\u202A+971 4 555–0100\u202C', '04 555 0100 ext. 12', '+1 407 555 0142 x12', '0049 30−12345 #7'],
    ...['tel:+49-30-123456;ext=12', '+49 30 123456 Durchwahl 12', '+34 91 123 45 67 Extensión 12', '010-12345678转12'],
  ])('takes %s as a phone number, as the server does', async (number) => {
    show();
    const phone = screen.getByLabelText('Phone');
    await userEvent.type(phone, number);
    await userEvent.tab();
    expect([phone.matches(':valid'), Phone.safeParse(number).success]).toEqual([true, true]);
  });

  it.each(['用户@例子.example', 'مستخدم@مثال.example', 'ada@xn--fsqu00a.example', "o'brien+site@park.example"])(
    'takes %s as an e-mail address, as the server does',
    async (address) => {
      show();
      const email = screen.getByLabelText('Email');
      await userEvent.type(email, address);
      await userEvent.tab();
      expect([email.matches(':valid'), Email.safeParse(address).success]).toEqual([true, true]);
      expect([email.getAttribute('type'), email.getAttribute('inputmode'), email.dir]).toEqual([null, 'email', 'ltr']);
    },
  );

  it.each(['ada', 'ada@park', '用户@例子'])(
    'rejects the e-mail address %s, in the words of the server',
    async (address) => {
      show();
      const email = screen.getByLabelText('Email');
      await userEvent.type(email, address);
      await userEvent.tab();
      expect(email).toHaveAccessibleDescription(emailMessage);
      expect(Email.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([emailMessage]);
    },
  );

  it('shows the consent text above the button, with a link to its web address', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'https://msl.example/privacy' });
    expect(link).toHaveAttribute('href', 'https://msl.example/privacy');
    const text = link.closest('p');
    expect(text).toHaveTextContent(consentText);
    expect(text?.nextElementSibling).toBe(screen.getByRole('button', { name: 'Send Message' }));
  });

  it('confirms a message sent without JavaScript', () => {
    show('/contact?sent');
    expect(screen.getByRole('status')).toHaveTextContent('Form submitted successfully');
  });
});
