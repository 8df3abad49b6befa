import {
  contactCalls,
  inboxCalls,
  inboxFigureCalls,
  inboxSettingCalls,
  inquiryCalls,
  outboxCalls,
  personalDataCalls,
  queueCalls,
} from '@msl/shared/contracts';
import { bringAxe, violations } from './testing/axe';
import { openAs, registerColleague, removeColleague } from './testing/colleagues';
import { openScreen } from './testing/screen';

describe('an editor', () => {
  const email = `editor-${Date.now()}@msl.example`;
  let session: string;
  beforeAll(async () => {
    session = await registerColleague(email, 'editor');
  });
  afterAll(() => removeColleague(email));

  it('sees no inbox anywhere, and no call of the inbox answers', async () => {
    const { page } = await openAs(session);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/admin/dashboard');
    const sidebar = page.getByRole('navigation', { name: 'Admin' });
    await sidebar.getByRole('link', { name: 'Products', exact: true }).waitFor();
    await page.getByRole('main').getByRole('heading', { name: 'Products' }).waitFor();
    for (const name of ['Inbox', 'Inquiries', 'Contacts', 'Administrators', 'Roles']) {
      expect([name, await page.getByRole('link', { name }).count()]).toEqual([name, 0]);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: /Featured products/ }).waitFor();
    expect(await page.getByRole('option', { name: /inquir|contact|message/i }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await openScreen(page, '/admin/inquiry/index');
    await page.getByRole('heading', { name: 'Your role does not include Inquiries' }).waitFor();
    await bringAxe(page);
    expect(await violations(page)).toEqual([]);
    expect(asked.filter((path) => /^\/api\/admin\/(inbox|inquir|contact|outbox)/.test(path))).toEqual([]);
    for (const group of [
      inboxCalls,
      queueCalls,
      inboxSettingCalls,
      inboxFigureCalls,
      personalDataCalls,
      inquiryCalls,
      contactCalls,
      outboxCalls,
    ]) {
      for (const { method, path } of Object.values(group).filter((one) => one.path.startsWith('admin/'))) {
        const answer = await fetch(`${process.env.E2E_URL}/api/${path.replace(/:\w+/g, 'x')}`, {
          method,
          headers: { authorization: `Bearer ${session}` },
        });
        expect([path, answer.status]).toEqual([path, 403]);
      }
    }
  });
});
