import { contactCalls, newsCalls } from '@msl/shared/contracts';
import Fastify, { type RouteOptions } from 'fastify';
import { everyCall } from '../test/conformance/world';
import { type Exempt, lackingOf } from '../test/support/routeRules';
import { sqlite, TestApp, useTestApp } from '../test/support/testApp';

const probe = 'Asked by a supervisor every few seconds, which no limit may tell that the server is down.';
const ownFiles = 'Files of our own builds by plain paths; whatever else is asked for is 404.';
const cached = 'Small files that browsers and proxies keep; serving one costs less than counting it.';
const machines = 'A format of its own for machines; it takes nothing.';
const documentation = { schema: 'It shows the documentation and is none of the API.', rate: cached };

/** Routes that are not calls of the API, and why they need no schema or rate class. */
const exempt: Record<string, Exempt> = {
  '/healthz': { schema: 'It takes nothing and answers its status.', rate: probe },
  '/readyz': { schema: 'It takes nothing and answers its status.', rate: probe },
  '/metrics': { schema: "Prometheus' own text format; for this machine or by token.", rate: probe },
  '/uploads/:name': { schema: 'A stored file, by the exact name it has; 404 for any other.' },
  '/images/:width/:name': { schema: 'A stored picture in one of a few widths and formats; 404 for any other.' },
  '/images/external': {
    schema: 'A picture whose address stored content shows; a drawing that says why in place of any other.',
  },
  '/assets/*': { schema: ownFiles, rate: cached },
  '/favicon.ico': { schema: ownFiles, rate: cached },
  '/remotes/registry.json': { schema: 'It takes nothing; section 5 of the contract has its shape.' },
  '/remotes/retired.json': { schema: 'It takes nothing; `RetiredRemotes` in shared/src/remote.ts is its shape.' },
  '/remotes/:name/:version/*': { schema: 'A file of a published version, by a plain path; 404 for any other.' },
  '/api/admin/inbox/events': {
    schema: 'It takes nothing and sends server-sent events without data, which say that the queue has changed.',
  },
  '/api/admin/inbox/:id/files/:file': {
    schema: 'A file that came with a mail of a message, by its exact id; 404 for any other.',
  },
  '/api/inbound/mail': {
    schema: 'A mail as RFC 5322 describes it, with a token of its own; it says what became of it.',
  },
  '/.well-known/jwks.json': { schema: 'It takes nothing; RFC 7517 has its shape.' },
  '/api/x/:remote/*': { schema: "The contract is that of the remote's own service, to which it is passed on." },
  '/kit': { schema: 'It leads to the list below it.' },
  '/kit/': { schema: 'It takes nothing and lists the packages of this build.' },
  '/kit/:file': { schema: 'A package of this build, by its exact name; 404 for any other.' },
  '/og/:kind/:name': { schema: 'A picture of a record there is; 404 for any other.' },
  '/robots.txt': { schema: machines },
  '/sitemap.xml': { schema: machines },
  '/sitemap-:part(^\\d{1,5}$).xml': { schema: machines },
  '/news.rss': { schema: machines },
  '/news.atom': { schema: machines },
  '/apple-touch-icon.png': { schema: ownFiles, rate: cached },
  '/icon-192.png': { schema: ownFiles, rate: cached },
  '/icon-512.png': { schema: ownFiles, rate: cached },
  '/manifest.webmanifest': { schema: ownFiles, rate: cached },
  '/contact': {
    schema: 'The form of the contact page without JavaScript; it is passed on to the call, which checks it.',
  },
  '/product/detail/:id/inquiry': {
    schema: 'The inquiry form without JavaScript; it is passed on to the call, which checks it.',
  },
  '/quote': { schema: 'The quote form without JavaScript; it is passed on to the call, which checks it.' },
  '/d/:name': { schema: 'The permanent address of a download, by its exact name; 404 for any other.' },
  '/p/*': { schema: 'A short address of any text: an unknown part number leads to a search.' },
  '/qr/*': { schema: 'The code of a short address of any text, which is at most 100 characters long.' },
  '/*': { schema: 'A page of the site, rendered for any address.' },
  '/api/docs': documentation,
  '/api/docs/json': documentation,
  '/api/docs/page.js': documentation,
  '/api/docs/page.css': documentation,
  '/api/docs/static/:file': documentation,
};

/** Calls whose path has all their input. */
const bodiless = [
  'admin/logout',
  'admin/inquiry/recover/:id',
  'admin/contact/recover/:id',
  'admin/inquiry/spam/:id',
  'admin/contact/spam/:id',
  'admin/outbox/retry',
  'admin/inbox/:id/reply/:reply/retry',
  'admin/undo/:token',
  'admin/second-factor/begin',
  'admin/registry/webhooks/:id/take-over',
];

const lacking = (route: RouteOptions) => lackingOf(route, { exempt, bodiless });

describe('every route', () => {
  const server = useTestApp(sqlite);

  it('declares its access, schemas of its input and responses, and a rate class', () => {
    const faults = server().routes.map((route) => [`${String(route.method)} ${route.url}`, lacking(route)] as const);
    expect(faults.filter(([, lacks]) => lacks.length)).toEqual([]);
  });

  it('that is exempt from a rule exists', () => {
    const urls = server().routes.map(({ url }) => url);
    expect(Object.keys(exempt).filter((url) => !urls.includes(url))).toEqual([]);
    const paths = [...everyCall.values()].map(({ path }) => path);
    expect(bodiless.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('for administrators or deploy tokens has the guard of its access', async () => {
    expect(server().routes.length).toBeGreaterThan(everyCall.size);
    for (const { method, url, config } of server().routes) {
      const path = url.replace(/:\w+/g, 'x');
      const { statusCode } = await server().app.inject({ method: [method].flat()[0] as 'GET', url: path });
      expect([url, statusCode === 401]).toEqual([url, config?.access !== 'public']);
    }
  });

  it('with a rate class is limited by it exactly once', async () => {
    const limited = await TestApp.start(sqlite, { rateLimit: true });
    const hooksOf = ({ onRequest, preValidation }: RouteOptions) =>
      [onRequest ?? [], preValidation ?? []].flat().length;
    const limits = limited.routes.map((route, at) => {
      const unlimited = server().routes[at];
      return [route.url, unlimited?.url, hooksOf(route) - (unlimited ? hooksOf(unlimited) : 0)];
    });
    await limited.stop();
    expect(limits).toEqual(server().routes.map(({ url, config }) => [url, url, config?.rate ? 1 : 0]));
  });

  it('of the API is a call of the contracts, and every call has a route', () => {
    const calls = [...everyCall.values()];
    const routed = server().routes.flatMap(({ config }) => config?.call ?? []);
    expect(calls.filter((call) => !routed.includes(call)).map(({ path }) => path)).toEqual([]);
    expect(routed.filter((call) => !calls.includes(call)).map(({ path }) => path)).toEqual([]);
  });

  it('for guests is a guest call, sign-in, registration, or no call of the API', () => {
    const open = server().routes.filter(({ config }) => config?.access === 'public' && config.call);
    const others = open.filter(({ url }) => !/^\/api\/(guest\/|admin\/(login|register(\/invitation)?)$)/.test(url));
    expect(others.map(({ url }) => url)).toEqual([]);
  });

  it('of the API is described in the OpenAPI document', async () => {
    const { paths } = (await server().app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>();
    for (const { path, method } of everyCall.values()) {
      expect(Object.keys(paths[`/api/${path.replace(/:(\w+)/g, '{$1}')}`] ?? {})).toContain(method.toLowerCase());
    }
  });
});

describe('an added route', () => {
  const addedTo = (method: string, url: string, config: object) => {
    const routes: RouteOptions[] = [];
    const app = Fastify({ exposeHeadRoutes: false });
    app.addHook('onRoute', (route) => void routes.push(route));
    app.route({ method, url, config, handler: async () => ({}) });
    return routes.flatMap(lacking);
  };
  const whole = { access: 'admin', rate: 'admin', call: newsCalls.list };

  it.each<[string, string[], string, string, object]>([
    ['of the API without a contract', ['a contract'], 'GET', '/api/admin/leads', { ...whole, call: undefined }],
    [
      'elsewhere without a reason',
      ['a rate class', 'a reason why it has no schema'],
      'GET',
      '/leads',
      { access: 'public' },
    ],
    [
      'without a word on its users',
      ['a word on who may use it'],
      'GET',
      '/api/admin/news',
      { ...whole, access: undefined },
    ],
    [
      'for deploy tokens though its call is not',
      ['a note in the documentation of who may use it'],
      'GET',
      '/api/admin/news',
      { ...whole, access: 'releaser' },
    ],
    ['without a rate class', ['a rate class'], 'GET', '/api/admin/news', { ...whole, rate: undefined }],
    ['at another place than its contract names', ['the place its contract names'], 'GET', '/api/admin/new', whole],
    [
      'open to all though its call is not',
      ['a note in the documentation of who may use it'],
      'GET',
      '/api/admin/news',
      { ...whole, access: 'public' },
    ],
    [
      'whose call takes a body that nobody described',
      ['a schema of its body'],
      'POST',
      `/api/${contactCalls.send.path}`,
      { access: 'public', rate: 'write', call: { ...contactCalls.send, body: undefined } },
    ],
  ])('%s is reported', (_, faults, method, url, config) => {
    expect(addedTo(method, url, config)).toEqual(expect.arrayContaining(faults));
  });

  it('passes if it follows all rules', () => {
    expect(addedTo('GET', '/api/admin/news', whole)).toEqual([]);
  });
});
