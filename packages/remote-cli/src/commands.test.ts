import { remoteChecks } from '@msl/shared/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPublishedVersion, token } from './testing/fakeRegistry';
import { useFakeTeam } from './testing/useFakeTeam';
import { files, writeBuild } from './testing/fakeCheckout';

const team = useFakeTeam();

const run = (line: string, more: string[] = [], isInteractive = false) =>
  team.run([...line.split(' '), ...more], isInteractive);

const refusingChecks = remoteChecks.map((check) => ({
  check,
  outcome: check === 'shared' ? ('refused' as const) : ('passed' as const),
  faults: check === 'shared' ? ['react: it needs ^18.0.0, the page has 19.3.1. Build it with React 19.'] : [],
}));

describe('the build command', () => {
  it('builds even if the last build is fresh, and prints the version and the files', async () => {
    const { code, out } = await run('build inbox');
    expect(code).toBe(0);
    expect(team.checkout.builds).toEqual(['inbox always']);
    expect(out).toMatch(/^inbox 1\.0\.0-3f2a9c1d is built, in [\d.]+ s\n/);
    expect(out).toContain('3 files');
    expect(out).toContain('Next: npm run remote -- check inbox');
  });

  it('writes the given version into the descriptor', async () => {
    const { out } = await run('build inbox --version 1.4.0 --json');
    expect(JSON.parse(out)).toMatchObject({ ok: true, command: 'build', remote: 'inbox', version: '1.4.0', files: 3 });
    expect(JSON.parse(readFileSync(path.join(team.checkout.dist, 'remote.json'), 'utf8'))).toMatchObject({
      version: '1.4.0',
    });
  });
});

describe('the check command', () => {
  it('checks the build against the contract of the server, including loading it', async () => {
    const { code, out } = await run('check inbox');
    expect({ code, builds: team.checkout.builds }).toEqual({ code: 0, builds: ['inbox if stale'] });
    expect(team.checkout.loadedFrom).toEqual([team.server.url]);
    expect(team.server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/admin/registry/inbox/host',
    ]);
    expect(team.server.received[0]?.authorization).toBe(`Bearer ${token}`);
    expect(out).toContain(`inbox 1.0.0-3f2a9c1d fits ${team.server.url}`);
    expect(out).toMatch(/styles +passed/);
  });

  it('exits with 1 and prints each fault when a check rejects the build', async () => {
    team.checkout.setCheckResults(refusingChecks);
    const { code, out } = await run('check inbox');
    expect(code).toBe(1);
    expect(out).toContain('1 check refused it');
    expect(out).toMatch(/shared +refused\n +- react: it needs \^18\.0\.0, the page has 19\.3\.1\./);
    const asJson = JSON.parse((await run('check inbox --json')).out);
    expect(asJson).toMatchObject({
      ok: false,
      version: '1.0.0-3f2a9c1d',
      server: team.server.url,
      checks: refusingChecks,
    });
  });
});

describe('the publish command', () => {
  it('sends the files, their digest and the options of the command line', async () => {
    const { code, out, errors } = await run('publish inbox --activate --why', ['Replies in one place']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const sent = team.server.received.at(-1);
    expect(sent).toMatchObject({ method: 'POST', path: '/api/admin/registry/inbox/publish' });
    expect(sent?.fields).toMatchObject({ version: '1.0.0-3f2a9c1d', activate: 'true', why: 'Replies in one place' });
    expect(sent?.fields.digest).toBe(sent?.fields.actualDigest);
    const { 'remote.json': descriptor = '', ...contents } = sent?.files ?? {};
    expect(contents).toEqual(files);
    expect(JSON.parse(descriptor)).toMatchObject({ name: 'inbox', version: '1.0.0-3f2a9c1d' });
    expect(out).toContain(`inbox 1.0.0-3f2a9c1d is live at ${team.server.url}`);
    expect(out).toContain('before it 1.1.0');
    expect(out).toContain('Back: npm run remote -- rollback inbox');
  });

  it('names retirement as the way back from a first version', async () => {
    team.server.setRelease({ live: null, previous: null, versions: [] });
    expect((await run('publish inbox --activate')).out).toContain('Back: npm run remote -- retire inbox');
  });

  it('does not activate the version without --activate', async () => {
    const { out } = await run('publish inbox 1.4.0');
    expect(team.server.received.at(-1)?.fields).toEqual(expect.not.objectContaining({ activate: expect.anything() }));
    expect(JSON.parse(team.server.received.at(-1)?.files['remote.json'] ?? '')).toMatchObject({ version: '1.4.0' });
    expect(out).toContain('Next: npm run remote -- activate inbox 1.4.0');
    expect(JSON.parse(readFileSync(path.join(team.checkout.dist, 'remote.json'), 'utf8'))).toMatchObject({
      version: '1.0.0-3f2a9c1d',
    });
  });

  it('leaves the checks to the server, and prints the faults they found', async () => {
    const refusals = [
      { field: 'shared', message: 'react: it needs ^18.0.0, the page has 19.3.1. Build it with React 19.' },
      { field: 'styles', message: 'body { … } in 1.css reaches out of the remote.' },
    ];
    team.checkout.setCheckResults(refusingChecks);
    team.server.failAt('publish', {
      status: 422,
      body: { status: false, message: 'Some fields are not valid.', errors: refusals },
    });
    const { code, errors } = await run('publish inbox');
    expect({ code, loadedFrom: team.checkout.loadedFrom }).toEqual({ code: 1, loadedFrom: [] });
    expect(errors).toContain('The server does not take this version; nothing was published.\n');
    expect(errors).toContain('  - shared: react: it needs ^18.0.0');
    expect(errors).toContain('  - styles: body');
    expect(JSON.parse((await run('publish inbox --json')).out)).toMatchObject({ ok: false, faults: { length: 2 } });
  });

  it('runs the checks itself if the server has no browser, and sends no rejected version', async () => {
    team.server.setHostContract({ loads: false });
    expect((await run('publish inbox')).code).toBe(0);
    expect(team.checkout.loadedFrom).toEqual([team.server.url]);
    team.checkout.setCheckResults(refusingChecks);
    team.server.received.splice(0);
    const { code, out } = await run('publish inbox');
    expect(code).toBe(1);
    expect(out).toContain('nothing was sent');
    expect(out).toContain('Build it with React 19.');
    expect(JSON.parse((await run('publish inbox --json')).out)).toMatchObject({ ok: false, published: false });
    expect(team.server.received.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('publishes the build in the folder given by --dist without building', async () => {
    writeBuild(path.join(team.checkout.root, 'artifacts/inbox'));
    const { code } = await run('publish inbox 2.0.0 --dist artifacts/inbox --json');
    expect({ code, builds: team.checkout.builds }).toEqual({ code: 0, builds: [] });
    expect(team.server.received.at(-1)?.fields.version).toBe('2.0.0');
  });

  it('prints one JSON document and nothing else with --json', async () => {
    const { out, errors } = await run('publish inbox --activate --json', [], true);
    expect(errors).toBe('');
    expect(JSON.parse(out)).toMatchObject({
      ...{ ok: true, command: 'publish', remote: 'inbox', version: '1.0.0-3f2a9c1d', server: team.server.url },
      ...{ published: true, isLive: true, switched: { live: '1.0.0-3f2a9c1d', from: '1.1.0' } },
      ...{ digest: team.server.received.at(-1)?.fields.digest, milliseconds: expect.any(Number) },
    });
  });

  it('shows the progress of the upload in a terminal', async () => {
    const { errors } = await run('publish inbox', [], true);
    expect(errors).toMatch(/^\rUploading inbox, [\d.]+ K?B: \d+ %/);
    expect(errors).toContain('100 %, the server checks it …\n');
  });
});

describe('a comparison of routes', () => {
  const area = (path: string) => ({ name: 'a', title: 'A', icon: 'file', routes: [{ path, title: 'A' }] });
  const routes = { taken: [], linked: [], live: ['contact/index', 'contact/edit/:id'] };
  const changedRouteLines = [
    'Routes, compared with the live version:',
    '  + /admin/letters',
    '  - /admin/contact/edit/:id',
  ];

  it('lists added and removed routes in the output of check and publish', async () => {
    writeBuild(path.join(team.checkout.root, 'artifacts/inbox'), files, {
      areas: [area('contact/index'), area('letters')],
    });
    team.server.setHostContract({ routes });
    for (const command of ['check inbox --dist artifacts/inbox', 'publish inbox --dist artifacts/inbox']) {
      const { code, out } = await run(command);
      expect(code).toBe(0);
      expect(out).toContain(changedRouteLines.join('\n'));
      const routes = { added: ['letters'], removed: ['contact/edit/:id'] };
      expect(JSON.parse((await run(`${command} --json`)).out)).toMatchObject({ routes });
    }
  });

  it('prints nothing when no route was added or removed', async () => {
    writeBuild(path.join(team.checkout.root, 'artifacts/inbox'), files, {
      areas: [area('contact/index'), area('contact/edit/:id')],
    });
    team.server.setHostContract({ routes });
    expect((await run('check inbox --dist artifacts/inbox')).out).not.toContain('Routes');
  });

  it('allows the removal of linked routes with a reason, which publish and activate send', async () => {
    await run('publish inbox --allow-route-changes', ['content follows today']);
    expect(team.server.received.at(-1)?.fields.allowRouteChanges).toBe('content follows today');
    await run('activate inbox 1.0.0 --allow-route-changes', ['content follows today']);
    expect(team.server.received.at(-1)?.json?.allowRouteChanges).toBe('content follows today');
  });
});

describe('the activate command', () => {
  it('sends the expected revision, the version and the reason', async () => {
    const { code, out } = await run('activate inbox 1.0.0 --why', ['Replies were lost']);
    expect(code).toBe(0);
    expect(team.server.received.at(-1)).toMatchObject({
      ...{ method: 'POST', path: '/api/admin/registry/inbox/activate' },
      json: { version: '1.0.0', why: 'Replies were lost', expected: 7 },
    });
    expect(out).toContain(`inbox 1.0.0 is live at ${team.server.url}`);
  });

  it('changes nothing when the version is live already', async () => {
    const { code, out } = await run('activate inbox --version 1.1.0 --json');
    expect(JSON.parse(out)).toMatchObject({ ok: true, live: '1.1.0', switched: false });
    expect({ code, methods: team.server.received.map(({ method }) => method) }).toEqual({ code: 0, methods: ['GET'] });
  });

  it('lists the published versions when the given one is not published', async () => {
    const { code, errors } = await run('activate inbox 3.0.0');
    expect(code).toBe(1);
    expect(errors).toContain('No version 3.0.0 of inbox is published');
    expect(errors).toContain('1.1.0, 1.0.0');
  });
});

describe('the rollback command', () => {
  it('sends the expected revision and suggests how to undo the rollback', async () => {
    const { code, out } = await run('rollback inbox');
    expect(code).toBe(0);
    expect(team.server.received.at(-1)).toMatchObject({
      path: '/api/admin/registry/inbox/rollback',
      json: { expected: 7 },
    });
    expect(out).toContain('inbox 1.0.0 is live');
    expect(out).toContain('Forward again: npm run remote -- activate inbox 1.1.0');
  });

  it('fails with an explanation when there is no earlier version', async () => {
    team.server.setRelease({ previous: null });
    const { code, errors } = await run('rollback inbox');
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('no version of inbox before 1.1.0'),
    });
  });
});

describe('the withdraw command', () => {
  it('sends the version and the reason, and says that the withdrawal is final', async () => {
    const { code, out } = await run('withdraw inbox 1.0.0 --why', ['Script in a picture']);
    expect(code).toBe(0);
    expect(team.server.received.at(-1)).toMatchObject({
      ...{ method: 'POST', path: '/api/admin/registry/inbox/withdraw' },
      json: { version: '1.0.0', why: 'Script in a picture' },
    });
    expect(out).toContain(
      `inbox 1.0.0 is withdrawn at ${team.server.url}: its files are deleted, and it can never be live`,
    );
    expect(out).toMatch(/why +Script in a picture/);
  });

  it('sends nothing without a version or a reason', async () => {
    const { code, errors } = await run('withdraw inbox');
    expect([code, errors]).toEqual([2, expect.stringContaining('Name the version: withdraw <name> <version>')]);
    const unexplained = await run('withdraw inbox 1.0.0');
    expect(unexplained.code).toBe(2);
    expect(unexplained.errors).toContain('A withdrawn version is gone for ever');
    expect(team.server.received).toEqual([]);
  });

  it('prints why the server rejects a withdrawal; list names who withdrew a version', async () => {
    const message = '1.1.0 of inbox is live. Roll back first, then withdraw it.';
    team.server.failAt('withdraw', { status: 409, body: { status: false, message } });
    expect((await run('withdraw inbox 1.1.0 --why', ['Because'])).errors).toContain(message);
    const withdrawn = { at: '2026-07-02T10:00:00.000Z', by: 'Ada', why: 'Script in a picture' };
    team.server.setRelease({ versions: [createPublishedVersion('1.0.0', { withdrawn })] });
    expect((await run('list inbox')).out).toContain('withdrawn by Ada: Script in a picture');
  });
});

describe('the list command', () => {
  it('prints versions, health, history and warnings in columns', async () => {
    team.server.setRelease({
      warnings: ['Failures jumped from 0.1 % to 12 % after the switch to 1.1.0.'],
      versions: [
        createPublishedVersion('1.1.0', { isLive: true }),
        createPublishedVersion('1.0.0', { fitsApi: false, requiresApi: '^0.9.0', isBundled: true }),
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

  it('prints the live version of every remote without a token', async () => {
    const { code, out } = await team.checkout.run(['list', '--server', team.server.url]);
    expect({ code, authorization: team.server.received[0]?.authorization }).toEqual({
      code: 0,
      authorization: undefined,
    });
    expect(out).toMatch(/inbox +1\.1\.0/);
  });
});
