import type { Right } from '@msl/shared/contracts';
import { ask, token } from './testing/administrator';
import { adminAddresses } from './testing/adminRoutes';
import { openAs, post, registerColleague, removeColleague } from './testing/colleagues';
import { openScreen } from './testing/screen';

const rights: Right[] = ['catalogue:read', 'content:read', 'inbox:read', 'settings:read'];
const hasForm = /\/(edit|message)\/|\/setting\/|\/inbox\/settings$/;
/** Controls that change something, also outside of forms. */
const changing = /^(Save|Delete|Remove|Add|Answer|Assign|Close|Erase|Edit)\b/;

describe('an administrator who may only read', () => {
  const email = `reader-${Date.now()}@msl.example`;
  let session: string;
  let role: string;
  beforeAll(async () => {
    const body = { name: `Reader ${Date.now()}`, rights };
    role = (await post<{ data: { _id: string } }>('role/create', body, await token())).data._id;
    session = await registerColleague(email, role);
  });
  afterAll(async () => {
    await removeColleague(email);
    await ask('DELETE', `role/delete/${role}`);
  });

  it('sees every form of every remote as text: no input, drop zone, editor, button to remove, and no Save', async () => {
    const addresses = (await adminAddresses()).filter((address) => hasForm.test(address));
    expect(addresses.length).toBeGreaterThan(15);
    const { page } = await openAs(session);
    await page.goto('/admin/dashboard');
    await page.getByRole('main').getByRole('heading', { name: 'Products' }).waitFor();
    const found: [address: string, controls: string[]][] = [];
    for (const address of addresses) {
      await openScreen(page, address);
      const controls = await page.evaluate((pattern) => {
        const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();
        const main = document.querySelector('main');
        const inputs = main?.querySelectorAll('form :is(input, textarea, select, button), .tox, [type=file]') ?? [];
        const buttons = [...(main?.querySelectorAll('button, a[role=button]') ?? [])];
        const named = buttons.filter((button) => new RegExp(pattern).test(nameOf(button)));
        return [...inputs, ...named].map((element) => `${element.tagName} ${nameOf(element)}`);
      }, changing.source);
      found.push([address, controls]);
    }
    expect(found.filter(([, controls]) => controls.length)).toEqual([]);
  });
});
