import { fakeRing } from './testing/fakeRegistry';
import { useFakeTeam } from './testing/useFakeTeam';

const team = useFakeTeam();

const run = (line: string) => team.run(line.split(' '));
const members = '2 of 7 administrators (ada@msl.example, bob@msl.example)';

describe('the option --to', () => {
  it('publishes a version without activating it, and shows it to the named people', async () => {
    const { code, out } = await run('publish inbox --activate --to ada@msl.example,bob@msl.example');
    const [publication, ring] = team.server.received.slice(-2);
    expect({ code, activate: publication?.fields.activate }).toEqual({ code: 0, activate: undefined });
    expect(ring).toMatchObject({
      ...{ method: 'POST', path: '/api/admin/registry/inbox/ring' },
      json: { version: '1.0.0-3f2a9c1d', to: 'ada@msl.example,bob@msl.example' },
    });
    expect(out).toContain(`for ${members}`);
    expect(out).toContain('Next: npm run remote -- promote inbox');
  });

  it('activates a version for some, or as before for all', async () => {
    expect((await run('activate inbox 1.0.0 --to me --settle never')).out).toContain(
      `inbox 1.0.0 is shown to ${members}`,
    );
    expect(team.server.received.at(-1)?.json).toMatchObject({
      version: '1.0.0',
      to: 'me',
      expected: 7,
      settleHours: null,
    });
    expect((await run('activate inbox 1.0.0 --to all')).out).toContain('inbox 1.0.0 is live');
    expect(team.server.received.at(-1)?.path).toBe('/api/admin/registry/inbox/activate');
  });

  it('leaves the settling time to the server unless --settle is given', async () => {
    await run('activate inbox 1.0.0 --to me');
    expect(team.server.received.at(-1)).toMatchObject({ path: '/api/admin/registry/inbox/ring' });
    expect(team.server.received.at(-1)?.json).not.toHaveProperty('settleHours');
    await run('activate inbox 1.0.0 --to me --settle 12');
    expect(team.server.received.at(-1)?.json).toMatchObject({ settleHours: 12 });
  });

  it.each([
    ['publish inbox --activate --to role:sales', '"role:sales" names nobody. Use "me", e-mail addresses'],
    ['publish inbox --to me', '--to needs --activate.'],
    ['activate inbox 1.0.0 --to 120%', '"120%" names nobody.'],
    ['activate inbox 1.0.0 --to me --settle soon', '"soon" is no settling time'],
  ])('exits with 2 and sends nothing for "%s"', async (line, message) => {
    const { code, errors } = await run(line);
    expect([code, team.server.received]).toEqual([2, []]);
    expect(errors).toContain(message);
  });
});

describe('the promote command', () => {
  it('makes the version of the ring live for everyone, or widens the ring with --to', async () => {
    team.server.setRelease({ ring: fakeRing });
    expect((await run('promote inbox')).out).toContain(`inbox 1.2.0 is live at ${team.server.url}`);
    expect(team.server.received.at(-1)).toMatchObject({
      path: '/api/admin/registry/inbox/promote',
      json: { expected: 1 },
    });
    expect((await run('promote inbox --to 25%')).out).toContain(`inbox 1.2.0 is shown to ${members}`);
    expect(team.server.received.at(-1)?.json).toMatchObject({ to: '25%' });
  });

  it('fails with an explanation when no version is in a ring', async () => {
    const { code, errors } = await run('promote inbox');
    expect([code, errors]).toEqual([1, expect.stringContaining('No version of inbox is in a ring')]);
  });
});

it('list shows the ring, and rollback takes back its version and no other', async () => {
  team.server.setRelease({ ring: fakeRing });
  const { out: list } = await run('list inbox');
  expect(list).toContain(`1.2.0 is shown to ${members} since 2026-07-01 10:00 UTC`);
  expect(list).toContain('1 of 4 loads failed; of 1.1.0 3 of 310');
  expect(list).toContain('goes on to everyone after 2026-07-02 10:00 UTC (waits: 4 of 10 loads needed)');
  const { code, out } = await run('rollback inbox');
  expect([code, team.server.received.at(-1)?.json]).toEqual([0, { expected: 7, of: '1.2.0' }]);
  expect(out).toContain('is no longer shown to a ring');
});
