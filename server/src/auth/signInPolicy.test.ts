import { type FailureCounts, judgeSignIn, signInPolicy } from './signInPolicy';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** Tries to sign in to one account from several addresses, with a simulated clock. */
class Account {
  nowMs = Date.parse('2030-01-01T00:00:00Z');
  private anywhere: FailureCounts = { failures: 0, countedAtMs: this.nowMs };
  private readonly addresses = new Map<string, FailureCounts>();

  /** Tries a wrong password. Returns how long the address must wait, or 0 if the password was checked. */
  fail(address: string): number {
    const here = this.addresses.get(address) ?? { failures: 0, countedAtMs: this.nowMs };
    const verdict = judgeSignIn(here, this.anywhere, this.nowMs);
    if (!verdict.allowed) {
      this.addresses.set(address, { ...here, waitUntilMs: verdict.waitUntilMs });
      return verdict.waitMs;
    }
    this.addresses.set(address, verdict.here);
    this.anywhere = verdict.anywhere;
    return 0;
  }

  signInFrom(address: string): number {
    const waitMs = this.fail(address);
    if (waitMs === 0) {
      this.addresses.set(address, { failures: 0, countedAtMs: this.nowMs, succeededAtMs: this.nowMs });
    }
    return waitMs;
  }

  failFromMany(count: number) {
    for (let n = 0; n < count; n += 1) this.fail(`198.51.100.${n}`);
  }
}

describe('the sign-in policy', () => {
  it('allows a few failures, then doubles the wait after each failure up to 15 minutes', () => {
    const account = new Account();
    const waits = [];
    for (let failures = 0; failures < 13; failures += 1) {
      expect(account.fail('a')).toBe(0);
      const waitMs = account.fail('a');
      // A checked attempt counts as another failure.
      if (waitMs === 0) failures += 1;
      waits.push(waitMs / secondMs);
      account.nowMs += waitMs;
    }
    expect(waits).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900, 900]);
  });

  it('reports the remaining wait, and does not extend it for an attempt during the wait', () => {
    const account = new Account();
    for (let n = 0; n < signInPolicy.freeFailures; n += 1) account.fail('a');
    expect(account.fail('a')).toBe(30 * secondMs);
    account.nowMs += 20 * secondMs;
    expect(account.fail('a')).toBe(10 * secondMs);
    account.nowMs += 10 * secondMs;
    expect(account.signInFrom('a')).toBe(0);
    expect(account.fail('a')).toBe(0);
  });

  it('resets failures after an hour without a failure', () => {
    const account = new Account();
    for (let n = 0; n < signInPolicy.freeFailures; n += 1) account.fail('a');
    account.nowMs += 60 * minuteMs;
    for (let n = 0; n < signInPolicy.freeFailures; n += 1) expect(account.fail('a')).toBe(0);
    expect(account.fail('a')).toBe(30 * secondMs);
  });

  it('counts failures separately for each address', () => {
    const account = new Account();
    for (let n = 0; n < 10; n += 1) account.fail('a');
    expect(account.fail('b')).toBe(0);
  });

  it('never locks the owner out of a known address because of failures from other addresses', () => {
    const account = new Account();
    account.signInFrom('home');
    account.nowMs += 24 * 60 * minuteMs;
    account.failFromMany(1000);
    expect(account.signInFrom('home')).toBe(0);
  });

  it('lets the owner sign in from a new address after 30 seconds during guessing from many addresses', () => {
    const account = new Account();
    account.failFromMany(1000);
    expect(account.fail('hotel')).toBe(30 * secondMs);
    account.nowMs += 30 * secondMs;
    account.failFromMany(1000);
    expect(account.signInFrom('hotel')).toBe(0);
  });

  it('limits guessing from many addresses to one attempt per address every 30 seconds', () => {
    const account = new Account();
    account.failFromMany(signInPolicy.accountFailures);
    const checked = [];
    for (let second = 0; second < 120; second += 1) {
      if (account.fail('z') === 0) checked.push(second);
      account.nowMs += secondMs;
    }
    expect(checked).toEqual([30, 60, 90]);
  });
});
