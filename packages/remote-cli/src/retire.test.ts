import { useFakeTeam } from './testing/useFakeTeam';

const team = useFakeTeam();

const { run } = team;

describe('the retire command', () => {
  it('sends the reason and the known revision, and prints the remaining links and the way back', async () => {
    const { code, out } = await run(['retire', 'inbox', '--why', 'Nobody uses it']);
    expect(code).toBe(0);
    expect(team.server.received.at(-1)).toMatchObject({
      path: '/api/admin/registry/inbox/retire',
      json: { why: 'Nobody uses it', expected: 7 },
    });
    expect(out).toContain(`inbox is retired at ${team.server.url}: 1.1.0 is taken down`);
    expect(out).toContain('  /admin/inquiry/index, from remote catalogue');
    expect(out).toContain('Back: npm run remote -- activate inbox 1.1.0');
    const asJson = JSON.parse((await run(['retire', 'inbox', '--why', 'x', '--json'])).out);
    expect(asJson).toMatchObject({ ok: true, retired: '1.1.0', links: [{ path: 'inquiry/index' }] });
  });

  it('sends nothing if no version is live', async () => {
    team.server.setRelease({ live: null });
    const { code, errors } = await run(['retire', 'inbox', '--why', 'x']);
    expect([code, errors]).toEqual([1, `No version of inbox is live at ${team.server.url}.\n`]);
    expect(team.server.received.map(({ method }) => method)).toEqual(['GET']);
  });
});
