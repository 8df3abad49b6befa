import { type AfterSwitch, failureJump, misfitsOf } from './warnings';

const figures = (loads: number, loadFailures: number, runtimeErrors = 0) => ({ loads, loadFailures, runtimeErrors });

const after = (changes: Partial<AfterSwitch>): AfterSwitch => ({
  version: '1.4.0',
  since: '2026-03-14T09:26:53.000Z',
  figures: figures(88, 8, 4),
  before: { version: '1.3.0', figures: figures(1000, 2, 3) },
  ...changes,
});

describe('the warning about failures after a switch', () => {
  it('names both rates, both versions and the time of the switch', () => {
    expect(failureJump(after({}))).toBe(
      'Version 1.4.0 fails in 12.5% of its loads since it went live on 2026-03-14 09:26 UTC; ' +
        'version 1.3.0 failed in 0.5% in its last seven days.',
    );
  });

  it.each<[string, Partial<AfterSwitch>]>([
    ['there are fewer than five failures', { figures: figures(4, 4) }],
    ['fewer than one load in twenty fails', { figures: figures(1000, 40) }],
    ['the version before failed almost as often', { before: { version: '1.3.0', figures: figures(90, 5) } }],
    ['nothing was reported', { figures: figures(0, 0) }],
  ])('is not given when %s', (_, changes) => {
    expect(failureJump(after(changes))).toBeUndefined();
  });

  it('is given from exactly five failures, one load in twenty, and three times the previous rate', () => {
    const before = { version: '1.3.0', figures: figures(59, 1) };
    expect(failureJump(after({ figures: figures(95, 5), before }))).toMatch(/5% of its loads.*1\.7%/);
  });

  it('does not require a previous version or loads of it', () => {
    expect(failureJump(after({ before: undefined }))).toMatch(/^Version 1\.4\.0 fails in 12\.5% .* 09:26 UTC\.$/);
    const unused = { version: '1.3.0', figures: figures(0, 0) };
    expect(failureJump(after({ before: unused }))).toMatch(/; of version 1\.3\.0 no load was reported\.$/);
  });

  it('never exceeds a rate of 100 %', () => {
    expect(failureJump(after({ figures: figures(2, 0, 60) }))).toContain('fails in 100% of its loads');
    expect(failureJump(after({ figures: figures(0, 0, 6) }))).toContain('fails in 100% of its loads');
  });
});

describe('the warning about unfulfilled requirements of the live version', () => {
  const live = {
    version: '1.4.0',
    requiresApi: '^2.0.0',
    offersApi: '1.0.0',
    fitsApi: true,
    unansweredCalls: [],
    missingNames: [],
    shared: [],
  };

  it('is not given when everything fits', () => {
    const shared = [{ name: 'react', accepts: '^19.3.0', offered: '19.3.1', fits: true }];
    expect(misfitsOf({ ...live, shared })).toEqual([]);
  });

  it('names the API version and each package', () => {
    const shared = [
      { name: 'react', accepts: '~19.2.0', offered: '19.3.1', fits: false },
      { name: 'notistack', accepts: '^4.0.0', offered: null, fits: false },
    ];
    expect(misfitsOf({ ...live, fitsApi: false, shared })).toEqual([
      "Version 1.4.0 requires version ^2.0.0 of the admin's contract, the host offers 1.0.0.",
      'Version 1.4.0 accepts react ~19.2.0, the page has 19.3.1.',
      'Version 1.4.0 takes notistack ^4.0.0 from the page, which does not have it.',
    ]);
  });
});
