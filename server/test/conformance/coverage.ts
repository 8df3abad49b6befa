import { codesOf, everyCall, type World } from './world';

/** Answers that need a race or a flood; each is tested where that is made. */
const elsewhere: Record<number, string> = {
  429: 'plugins/limits.test.ts: the limit of each rate class',
};

/** Answers that need two requests at one moment. */
const races: Record<string, number[]> = {
  'productCalls.create': [409],
  'sessionCalls.register': [409],
};

/** The last word: everything that the documentation promises was really answered. */
export function describeCoverage(world: () => World): void {
  it.each([...everyCall])('%s was answered with every status that its documentation names', (name, call) => {
    const left = codesOf(call).filter((code) => !elsewhere[code] && !races[name]?.includes(code));
    const answered = world().answered.get(call) ?? new Set();
    expect(left.filter((code) => !answered.has(code))).toEqual([]);
  });
}
