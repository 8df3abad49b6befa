import { remoteChecks } from '@msl/shared/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { published, startRegistryDouble, token } from './testing/registryDouble';
import { files, makeCheckout, writeBuild } from './testing/checkout';

type Double = Awaited<ReturnType<typeof startRegistryDouble>>;

let server: Double;
let checkout: ReturnType<typeof makeCheckout>;
beforeEach(async () => {
  server = await startRegistryDouble();
  checkout = makeCheckout();
});
afterEach(async () => {
  await server.stop();
  checkout.remove();
});

const run = (line: string, more: string[] = [], isInteractive = false) =>
  checkout.run([...line.split(' '), ...more], { MSL_SERVER: server.url, MSL_DEPLOY_TOKEN: token }, isInteractive);

const refusing = remoteChecks.map((check) => ({
  check,
  outcome: check === 'shared' ? ('refused' as const) : ('passed' as const),
  faults: check === 'shared' ? ['react: it needs ^18.0.0, the page has 19.3.1. Build it with React 19.'] : [],
}));

describe('build', () => {
  it('builds in any case, and tells what came of it', async () => {
    const { code, out } = await run('build inbox');
    expect(code).toBe(0);
    expect(checkout.builds).toEqual(['inbox always']);
    expect(out).toMatch(/^inbox 1\.0\.0-3f2a9c1d is built, in [\d.]+ s\n/);
    expect(out).toContain('3 files');
    expect(out).toContain('Next: npm run remote -- check inbox');
  });

  it('names the version in its descriptor when errors to', async () => {
    const { out } = await run('build inbox --version 1.4.0 --json');
    expect(JSON.parse(out)).toMatchObject({ ok: true, command: 'build', remote: 'inbox', version: '1.4.0', files: 3 });
    expect(JSON.parse(readFileSync(path.join(checkout.dist, 'remote.json'), 'utf8'))).toMatchObject({
      version: '1.4.0',
    });
  });
});

describe('check', () => {
  it('holds the build against what the server offers, loading included', async () => {
    const { code, out } = await run('check inbox');
    expect({ code, builds: checkout.builds }).toEqual({ code: 0, builds: ['inbox if stale'] });
    expect(checkout.loadedFrom).toEqual([server.url]);
    expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/admin/registry/inbox/host',
    ]);
    expect(server.received[0]?.authorization).toBe(`Bearer ${token}`);
    expect(out).toContain(`inbox 1.0.0-3f2a9c1d fits ${server.url}`);
    expect(out).toMatch(/styles +passed/);
  });

  it('ends with 1 and each fault when one refuses', async () => {
    checkout.checksAnswer(refusing);
    const { code, out } = await run('check inbox');
    expect(code).toBe(1);
    expect(out).toContain('1 check refused it');
    expect(out).toMatch(/shared +refused\n +- react: it needs \^18\.0\.0, the page has 19\.3\.1\./);
    const asJson = JSON.parse((await run('check inbox --json')).out);
    expect(asJson).toMatchObject({ ok: false, version: '1.0.0-3f2a9c1d', server: server.url, checks: refusing });
  });
});

describe('publish', () => {
  it('sends the files, their digest and what was asked for', async () => {
    const { code, out, errors } = await run('publish inbox --activate --why', ['Replies in one place']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const sent = server.received.at(-1);
    expect(sent).toMatchObject({ method: 'POST', path: '/api/admin/registry/inbox/publish' });
    expect(sent?.fields).toMatchObject({ version: '1.0.0-3f2a9c1d', activate: 'true', why: 'Replies in one place' });
    expect(sent?.fields.digest).toBe(sent?.fields.actualDigest);
    const { 'remote.json': descriptor = '', ...contents } = sent?.files ?? {};
    expect(contents).toEqual(files);
    expect(JSON.parse(descriptor)).toMatchObject({ name: 'inbox', version: '1.0.0-3f2a9c1d' });
    expect(out).toContain(`inbox 1.0.0-3f2a9c1d is live at ${server.url}`);
    expect(out).toContain('before it 1.1.0');
    expect(out).toContain('Back: npm run remote -- rollback inbox');
  });

  it('leaves what is live alone unless errors to activate', async () => {
    const { out } = await run('publish inbox 1.4.0');
    expect(server.received.at(-1)?.fields).toEqual(expect.not.objectContaining({ activate: expect.anything() }));
    expect(JSON.parse(server.received.at(-1)?.files['remote.json'] ?? '')).toMatchObject({ version: '1.4.0' });
    expect(out).toContain('Next: npm run remote -- activate inbox 1.4.0');
    expect(JSON.parse(readFileSync(path.join(checkout.dist, 'remote.json'), 'utf8'))).toMatchObject({
      version: '1.0.0-3f2a9c1d',
    });
  });

  it('leaves the checks to the server, and tells what these refused', async () => {
    const refusals = [
      { field: 'shared', message: 'react: it needs ^18.0.0, the page has 19.3.1. Build it with React 19.' },
      { field: 'styles', message: 'body { … } in 1.css reaches out of the remote.' },
    ];
    checkout.checksAnswer(refusing);
    server.failAt('publish', {
      status: 422,
      body: { status: false, message: 'Some fields are not valid.', errors: refusals },
    });
    const { code, errors } = await run('publish inbox');
    expect({ code, loadedFrom: checkout.loadedFrom }).toEqual({ code: 1, loadedFrom: [] });
    expect(errors).toContain('The server does not take this version; nothing was published.\n');
    expect(errors).toContain('  - shared: react: it needs ^18.0.0');
    expect(errors).toContain('  - styles: body');
    expect(JSON.parse((await run('publish inbox --json')).out)).toMatchObject({ ok: false, faults: { length: 2 } });
  });

  it('checks here what a server without a browser cannot, and sends nothing that is refused', async () => {
    server.hosts({ loads: false });
    expect((await run('publish inbox')).code).toBe(0);
    expect(checkout.loadedFrom).toEqual([server.url]);
    checkout.checksAnswer(refusing);
    server.received.splice(0);
    const { code, out } = await run('publish inbox');
    expect(code).toBe(1);
    expect(out).toContain('nothing was sent');
    expect(out).toContain('Build it with React 19.');
    expect(JSON.parse((await run('publish inbox --json')).out)).toMatchObject({ ok: false, published: false });
    expect(server.received.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('takes a folder that was built elsewhere, and builds nothing then', async () => {
    writeBuild(path.join(checkout.root, 'artifacts/inbox'));
    const { code } = await run('publish inbox 2.0.0 --dist artifacts/inbox --json');
    expect({ code, builds: checkout.builds }).toEqual({ code: 0, builds: [] });
    expect(server.received.at(-1)?.fields.version).toBe('2.0.0');
  });

  it('prints one JSON document and nothing else', async () => {
    const { out, errors } = await run('publish inbox --activate --json', [], true);
    expect(errors).toBe('');
    expect(JSON.parse(out)).toMatchObject({
      ...{ ok: true, command: 'publish', remote: 'inbox', version: '1.0.0-3f2a9c1d', server: server.url },
      ...{ published: true, isLive: true, switched: { live: '1.0.0-3f2a9c1d', from: '1.1.0' } },
      ...{ digest: server.received.at(-1)?.fields.digest, milliseconds: expect.any(Number) },
    });
  });

  it('shows who watches how the upload goes on', async () => {
    const { errors } = await run('publish inbox', [], true);
    expect(errors).toMatch(/^\rUploading inbox, [\d.]+ K?B: \d+ %/);
    expect(errors).toContain('100 %, the server checks it …\n');
  });
});

describe('routes', () => {
  const area = (path: string) => ({ name: 'a', title: 'A', icon: 'file', routes: [{ path, title: 'A' }] });
  const surroundings = { taken: [], linked: [], live: ['contact/index', 'contact/edit/:id'] };
  const changed = ['Routes, compared with the live version:', '  + /admin/letters', '  - /admin/contact/edit/:id'];

  it('are compared with those of the live version by check and publish', async () => {
    writeBuild(path.join(checkout.root, 'artifacts/inbox'), files, { areas: [area('contact/index'), area('letters')] });
    server.hosts({ routes: surroundings });
    for (const command of ['check inbox --dist artifacts/inbox', 'publish inbox --dist artifacts/inbox']) {
      const { code, out } = await run(command);
      expect(code).toBe(0);
      expect(out).toContain(changed.join('\n'));
      const routes = { added: ['letters'], removed: ['contact/edit/:id'] };
      expect(JSON.parse((await run(`${command} --json`)).out)).toMatchObject({ routes });
    }
  });

  it('say nothing when none was added or removed', async () => {
    writeBuild(path.join(checkout.root, 'artifacts/inbox'), files, {
      areas: [area('contact/index'), area('contact/edit/:id')],
    });
    server.hosts({ routes: surroundings });
    expect((await run('check inbox --dist artifacts/inbox')).out).not.toContain('Routes');
  });

  it('that others link to may go with a reason, which publish and activate send', async () => {
    await run('publish inbox --allow-route-changes', ['content follows today']);
    expect(server.received.at(-1)?.fields.allowRouteChanges).toBe('content follows today');
    await run('activate inbox 1.0.0 --allow-route-changes', ['content follows today']);
    expect(server.received.at(-1)?.json?.allowRouteChanges).toBe('content follows today');
  });
});

describe('activate', () => {
  it('switches from what it saw to the version, with the reason', async () => {
    const { code, out } = await run('activate inbox 1.0.0 --why', ['Replies were lost']);
    expect(code).toBe(0);
    expect(server.received.at(-1)).toMatchObject({
      ...{ method: 'POST', path: '/api/admin/registry/inbox/activate' },
      json: { version: '1.0.0', why: 'Replies were lost', expected: 7 },
    });
    expect(out).toContain(`inbox 1.0.0 is live at ${server.url}`);
  });

  it('changes nothing when it is live already', async () => {
    const { code, out } = await run('activate inbox --version 1.1.0 --json');
    expect(JSON.parse(out)).toMatchObject({ ok: true, live: '1.1.0', switched: false });
    expect({ code, methods: server.received.map(({ method }) => method) }).toEqual({ code: 0, methods: ['GET'] });
  });

  it('names what is published when the version is not', async () => {
    const { code, errors } = await run('activate inbox 3.0.0');
    expect(code).toBe(1);
    expect(errors).toContain('No version 3.0.0 of inbox is published');
    expect(errors).toContain('1.1.0, 1.0.0');
  });
});

describe('rollback', () => {
  it('goes back from what it saw', async () => {
    const { code, out } = await run('rollback inbox');
    expect(code).toBe(0);
    expect(server.received.at(-1)).toMatchObject({ path: '/api/admin/registry/inbox/rollback', json: { expected: 7 } });
    expect(out).toContain('inbox 1.0.0 is live');
    expect(out).toContain('Forward again: npm run remote -- activate inbox 1.1.0');
  });

  it('says so when there is nothing before', async () => {
    server.releases({ previous: null });
    const { code, errors } = await run('rollback inbox');
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('no version of inbox before 1.1.0'),
    });
  });
});

describe('withdraw', () => {
  it('names the version and the reason, and says that it is for ever', async () => {
    const { code, out } = await run('withdraw inbox 1.0.0 --why', ['Script in a picture']);
    expect(code).toBe(0);
    expect(server.received.at(-1)).toMatchObject({
      ...{ method: 'POST', path: '/api/admin/registry/inbox/withdraw' },
      json: { version: '1.0.0', why: 'Script in a picture' },
    });
    expect(out).toContain(`inbox 1.0.0 is withdrawn at ${server.url}: its files are deleted, and it can never be live`);
    expect(out).toMatch(/why +Script in a picture/);
  });

  it('does nothing without a version or a reason', async () => {
    const { code, errors } = await run('withdraw inbox');
    expect([code, errors]).toEqual([2, expect.stringContaining('Name the version: withdraw <name> <version>')]);
    const unexplained = await run('withdraw inbox 1.0.0');
    expect(unexplained.code).toBe(2);
    expect(unexplained.errors).toContain('A withdrawn version is gone for ever');
    expect(server.received).toEqual([]);
  });

  it('says why the server refuses, and list names who withdrew a version', async () => {
    const message = '1.1.0 of inbox is live. Roll back first, then withdraw it.';
    server.failAt('withdraw', { status: 409, body: { status: false, message } });
    expect((await run('withdraw inbox 1.1.0 --why', ['Because'])).errors).toContain(message);
    const withdrawn = { at: '2026-07-02T10:00:00.000Z', by: 'Ada', why: 'Script in a picture' };
    server.releases({ versions: [published('1.0.0', { withdrawn })] });
    expect((await run('list inbox')).out).toContain('withdrawn by Ada: Script in a picture');
  });
});

describe('list', () => {
  it('shows versions, health, history and warnings in columns', async () => {
    server.releases({
      warnings: ['Failures jumped from 0.1 % to 12 % after the switch to 1.1.0.'],
      versions: [
        published('1.1.0', { isLive: true }),
        published('1.0.0', { fitsApi: false, requiresApi: '^0.9.0', isBundled: true }),
      ],
    });
    const { code, out } = await run('list inbox');
    expect(code).toBe(0);
    expect(out).toContain('1.1.0 is live, a rollback leads to 1.0.0');
    expect(out).toContain('! Failures jumped from 0.1 % to 12 %');
    expect(out).toMatch(/\* +1\.1\.0 +2026-07-01 09:30 +inbox pipeline +48\.2 KB +310 +2 +1 +81\n/);
    expect(out).toMatch(/1\.0\.0 .*bundled with the product; needs contract \^0\.9\.0/);
    expect(out).toMatch(/activate +1\.1\.0 +inbox pipeline +Replies in one place/);
    expect(JSON.parse((await run('list inbox --json')).out)).toMatchObject({ ok: true, name: 'inbox', live: '1.1.0' });
  });

  it('shows what is live everywhere, without a token', async () => {
    const { code, out } = await checkout.run(['list', '--server', server.url]);
    expect({ code, authorization: server.received[0]?.authorization }).toEqual({ code: 0, authorization: undefined });
    expect(out).toMatch(/inbox +1\.1\.0/);
  });
});
