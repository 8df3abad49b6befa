import { type Answered, codesOf, everyCall } from './world';

/** Status codes that need a race or a flood; each is tested where the test provokes it. */
const elsewhere: Record<number, string> = {
  429: 'server/src/http/rateLimits.test.ts',
};

/** Status codes that need two concurrent requests. */
const races: Record<string, number[]> = {
  'productCalls.create': [409],
  'sessionCalls.register': [409],
};

/** Throws unless every documented status code was really returned. */
export function assertAllAnswered(answeredCodes: Answered): void {
  const unanswered = [...everyCall].flatMap(([name, call]) => {
    const expected = codesOf(call).filter((code) => !elsewhere[code] && !races[name]?.includes(code));
    const answered = answeredCodes.get(call);
    return expected.filter((code) => !answered?.has(code)).map((code) => `${name}: ${code}`);
  });
  expect(unanswered).toEqual([]);
}
