import type { CheckResult } from '@msl/shared/contracts';
import { useFakeTeam } from './testing/useFakeTeam';

const refusedCalls: CheckResult = { check: 'calls', outcome: 'refused', faults: ['It makes the call GET admin/gone.'] };

const team = useFakeTeam();

describe('the preflight command', () => {
  const preflight = (...args: string[]) => team.run(['preflight', ...args]);

  it('offers the newest version that fits, and stops the host in any case', async () => {
    team.checkout.setChecksOf({ '1.1.0': [refusedCalls] });
    const { code, out } = await preflight();
    expect(code).toBe(1);
    expect(out).toContain('0 of 1 version');
    expect(out).toContain('    - calls: It makes the call GET admin/gone.\n');
    expect(out).toContain('Newest version that fits: npm run remote -- activate inbox 1.0.0\n');
    expect(team.checkout.hosts).toEqual({ started: 1, stopped: 1 });
  });

  it('says what to do about a ring, and about a remote without a version that fits', async () => {
    team.checkout.setChecksOf({ '1.0.0': [refusedCalls], '1.1.0': [refusedCalls], '1.2.0': [refusedCalls] });
    team.server.setVersions({ ring: '1.2.0' });
    const { code, out } = await preflight('inbox');
    expect(code).toBe(1);
    expect(out).toMatch(/inbox 1\.2\.0 \(shown to a ring\) +does not fit/);
    expect(out).toContain('End its ring: npm run remote -- rollback inbox\n');
    expect(out).toContain('Once the host is released: npm run remote -- activate inbox 1.0.0-3f2a9c1d\n');
    team.checkout.setChecksOf({ default: [refusedCalls] });
    expect((await preflight()).out).toContain('No published version fits: publish a new one');
  });

  it('succeeds when the release itself replaces the version that does not fit', async () => {
    team.checkout.setChecksOf({ '1.0.0': [refusedCalls], '1.1.0': [refusedCalls] });
    team.server.setVersions({ followsHost: true });
    const { code, out } = await preflight();
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining('The release replaces it with 1.0.0-3f2a9c1d, which fits.'),
    });
  });

  it('ignores rules for new versions, and reports skipped checks', async () => {
    const budget: CheckResult = { check: 'budget', outcome: 'refused', faults: ['Its JavaScript is too large.'] };
    const loading: CheckResult = { check: 'loading', outcome: 'skipped', faults: ['No Chromium was found.'] };
    team.checkout.setChecksOf({ default: [budget, loading] });
    const { code, out } = await preflight();
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('loading: No Chromium was found.') });
  });

  it('refuses an unknown remote, and a checkout without a host', async () => {
    expect((await preflight('billing')).errors).toContain('has no remote "billing". It has inbox.');
    team.checkout.removeHost();
    const { code, errors } = await preflight();
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('in the repository of the host'),
    });
  });
});
