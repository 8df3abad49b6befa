import { type Call, personalDataCalls, queueCalls } from '@msl/shared/contracts';
import { sqlite, TestApp } from '../../test/support/testApp';
import { everyCall } from '../../test/conformance/world';
import { runningLog } from './requestLog';

const typed = 'zaphod@heart.example';

describe('the log of requests', () => {
  const lines: string[] = [];
  let server: TestApp;

  beforeAll(async () => {
    const logger = runningLog({ write: (line) => lines.push(line) });
    server = await TestApp.start(sqlite, {}, { logger });
  });
  beforeEach(() => void (lines.length = 0));
  afterAll(() => server.stop());

  const headers = () => ({ authorization: `Bearer ${server.token}` });
  const addresses = () => lines.map((line) => (JSON.parse(line) as { req?: { url: string } }).req?.url);

  it('keeps pages and filters, but nothing that somebody typed into a search', async () => {
    const url = `/api/${queueCalls.list.path}?page=1&limit=20&sort=-createdAt&search=${encodeURIComponent(typed)}&tag=Zaphod`;
    const response = await server.app.inject({ url, headers: headers() });
    expect(response.statusCode).toBe(200);
    expect(addresses()).toEqual(['/api/admin/inbox?page=1&limit=20&sort=-createdAt&search=…&tag=…']);
  });

  it('holds no typed text in any call, whichever parameter or path it is in', async () => {
    const calls = [...everyCall.values()].filter(({ method }: Call) => method === 'GET');
    for (const { path, query } of calls) {
      const names = [...Object.keys(query?.shape ?? {}), 'nameOfNoParameter'];
      const search = names.map((name) => `${name}=${encodeURIComponent(typed)}`).join('&');
      await server.app.inject({ url: `/api/${path.replace(/:\w+/g, 'x')}?${search}&${typed}`, headers: headers() });
    }
    await server.app.inject({ url: `/products/${typed}?q=${typed}` });
    await server.app.inject({ url: '/admin/inquiry/index?search=Zaphod%20Beeble&%zz=zaphod' });
    expect(lines.length).toBeGreaterThan(calls.length);
    expect(lines.filter((line) => /zaphod|heart\.example/i.test(line))).toEqual([]);
  });

  it.each([typed, '用户@例子.example', '用户@xn--fsqu00a.example', 'مستخدم@مثال.إختبار', '用户@例子.xn--fiqs8s'])(
    'holds no e-mail address of a request for personal data, nor of an error of another server: %s',
    async (email) => {
      const { code } = await server.send(personalDataCalls.get, { body: { email } });
      server.app.log.error({ err: new Error(`550 No mailbox <${email}> here`) }, 'a mail could not be sent');
      expect([code, lines.length]).toEqual([200, 2]);
      const [name = '', domain = ''] = email.split('@');
      expect([lines.join('').includes(name), lines.join('').includes(domain)]).toEqual([false, false]);
    },
  );
});
