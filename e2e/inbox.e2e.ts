import type { Page } from 'playwright-core';
import { MailSink } from '../server/test/support/mailSink';
import { openBrowser, type Visit } from './testing/browser';
import { administrator, type RunningProduct, startProduct } from './testing/product';
import { openScreen } from './testing/screen';

const count = 3;
const password = 'a long enough password';
const visitorOf = (index: number) => `visitor-${index}@site.example`;

describe('the inbox', () => {
  let sink: MailSink;
  let product: RunningProduct;
  const visits: Visit[] = [];

  beforeAll(async () => {
    sink = await new MailSink().start();
    product = await startProduct({ SEED: 'none', SMTP_URL: sink.url, MAIL_TO: 'sales@msl.example' });
  });
  afterAll(async () => {
    await product.stop();
    await sink.stop();
  });

  async function send<Data>(method: string, path: string, body: object | FormData, token = ''): Promise<Data> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${product.url}/api/${path}`, {
      method,
      headers: { ...(!isForm && { 'content-type': 'application/json' }), authorization: `Bearer ${token}` },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Data;
  }

  const formOf = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };

  /** Creates a product with a download, and messages: one is an inquiry, the others are from the contact form. */
  async function createContent(token: string): Promise<void> {
    type Created = { data: { _id: string } };
    const category = await send<Created>('POST', 'admin/category/create', formOf({ categoryName: 'Cabochons' }), token);
    const lamp = { categoryId: category.data._id, name: 'Cabochon 60', description: '<p>Light</p>' };
    const { data } = await send<Created>('POST', 'admin/product/create', formOf(lamp), token);
    const pdf = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'data-sheet.pdf');
    const sheet = { kind: 'data-sheet', title: 'Data sheet', productIds: data._id, file: pdf };
    await send('POST', 'admin/download/create', formOf(sheet), token);
    for (let index = 1; index < count; index += 1) {
      const sender = { firstName: `Visitor ${index}`, lastName: 'Smith', email: visitorOf(index), phone: '12345' };
      await send('POST', 'guest/contact/store', { ...sender, message: `Question ${index}: ${'x'.repeat(index)}` });
    }
    const inquiry = {
      name: `Visitor ${count} Smith`,
      email: visitorOf(count),
      message: 'Forty, please',
      productID: data._id,
    };
    await send('POST', 'guest/product/inquiry/store', inquiry);
  }

  const openAs = async (token: string) => {
    const localStorage = [{ name: 'token', value: token }];
    const visit = await openBrowser({
      baseURL: product.url,
      storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
    });
    visits.push(visit);
    return visit.page;
  };

  /** Answers messages from the top of the queue until none is unanswered. */
  async function workThrough(page: Page): Promise<void> {
    const messages = page.getByRole('list', { name: 'Messages' }).getByRole('link');
    const isEmpty = page.getByText('Nothing waits for an answer.');
    const colleague = page.getByText(/answered this while you were writing|changed this message meanwhile|is already/);
    const send = page.getByRole('form', { name: 'Answer' }).getByRole('button', { name: 'Send answer' });
    for (;;) {
      await openScreen(page, '/admin/inbox/index?state=unanswered');
      await messages.first().or(isEmpty).waitFor();
      if (await isEmpty.isVisible()) return;
      await messages.first().click();
      await page.getByRole('region', { name: 'Time line' }).waitFor();
      await page.keyboard.press('r');
      await send.or(colleague).first().waitFor();
      if (await colleague.first().isVisible()) continue;
      // Not the response alone: the form then changes the address.
      const answered = page.getByRole('form', { name: 'Answer' }).waitFor({ state: 'detached' });
      // The button may go away at any moment, when the colleague has answered.
      await send.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
      await Promise.race([answered, colleague.first().waitFor()]);
    }
  }

  it('lets two people work through the messages so that none is answered twice, and reaches the mailboxes', async () => {
    type Token = { token: string };
    const { token: owner } = await send<Token>('POST', 'admin/login', administrator);
    await createContent(owner);
    const invited = { email: 'noor@msl.example', role: 'sales' };
    const { data } = await send<{ data: { link: string } }>('POST', 'admin/invitation/create', invited, owner);
    const invitation = new URL(data.link, product.url).searchParams.get('token');
    const person = { token: invitation, name: 'Noor', email: invited.email, password };
    const { token: sales } = await send<Token>('POST', 'admin/register', person);

    const [one, two] = await Promise.all([openAs(owner), openAs(sales)]);
    await one.goto('/admin/inbox/index?search=forty');
    await one.getByRole('link', { name: new RegExp(`Visitor ${count}`) }).click();
    // Not the list's button "Unanswered", which stays until the message is shown.
    await one.getByRole('button', { name: 'Answer', exact: true }).click();
    const form = one.getByRole('form', { name: 'Answer' });
    await two.goto(one.url().replace('?answer=', ''));
    await two.getByText(/is writing an answer/).waitFor();
    await form.getByLabel('Downloads of the product').click();
    await one.getByRole('option', { name: /data-sheet\.pdf/ }).click();
    const prices = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('part;price\nCB-60;12\n') };
    await form.getByLabel('Attach files').setInputFiles(prices);
    await form.getByRole('button', { name: 'Remove prices.csv' }).waitFor();
    await form.getByRole('button', { name: 'Send answer' }).click();
    await two
      .getByText(/changed the state|answered/)
      .first()
      .waitFor();
    await two.getByText('Sent', { exact: true }).waitFor();
    const withFile = (await sink.has(count + 1)).find(({ to }) => to[0] === visitorOf(count));
    expect(withFile?.raw).toContain('filename=data-sheet.pdf');
    expect(withFile?.raw).toContain('filename=prices.csv');
    expect(withFile?.raw).toContain('> Forty, please');

    await Promise.all([workThrough(one), workThrough(two)]);
    await sink.has(2 * count);
    const letters = sink.mails.map(({ to }) => to[0] ?? '').filter((to) => to.startsWith('visitor-'));
    const visitors = Array.from({ length: count }, (_, index) => visitorOf(index + 1));
    expect(letters.sort()).toEqual(visitors.sort());
    // Of two answers at the same moment the second is refused, which browsers log.
    for (const { complaints } of visits) {
      const others = complaints.filter((complaint) => !complaint.includes('status of 409'));
      complaints.splice(0, complaints.length, ...others);
    }
  });
});
