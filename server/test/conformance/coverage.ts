import { type Answered, codesOf, everyCall } from './world';

/** Answers that need a race or a flood; each is tested where that is made. */
const elsewhere: Record<number, string> = {
  429: 'server/src/http/rateLimits.test.ts',
};

/** Answers that need two requests at one moment. */
const races: Record<string, number[]> = {
  'productCalls.create': [409],
  'sessionCalls.register': [409],
};

/**
 * Fails after the tests unless everything that the documentation promises was really answered. A run of a few tests, as
 * `-t` selects them, is no measure of that.
 */
export function describeCoverage(answeredCodes: Answered): void {
  let tests = 0;
  afterEach(() => {
    tests += 1;
  });
  afterAll(() => {
    if (tests < everyCall.size) return;
    const unanswered = [...everyCall].flatMap(([name, call]) => {
      const expected = codesOf(call).filter((code) => !elsewhere[code] && !races[name]?.includes(code));
      const answered = answeredCodes.get(call);
      return expected.filter((code) => !answered?.has(code)).map((code) => `${name}: ${code}`);
    });
    expect(unanswered).toEqual([]);
  });
}
