import type { Audit } from './audit';
import { describeMissedTargets, describeSlowAnswers } from './targets';

const good: Audit = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcpMs: 1800,
  cls: 0.02,
  tbtMs: 100,
  bytes: 300_000,
  scriptBytes: 100_000,
};

it('reports nothing for a page that just meets every target', () =>
  expect(describeMissedTargets('home', good)).toEqual([]));

it.each([
  [{ performance: 97 }, 'home: performance is 97, asked is at least 98.'],
  [{ seo: 99 }, 'home: SEO is 99, asked is 100.'],
  [{ lcpMs: 1800.4 }, 'home: LCP is 1800.4, asked is at most 1.8 s.'],
  [{ cls: 0.0213 }, 'home: CLS is 0.021, asked is at most 0.02.'],
  [{ tbtMs: 101 }, 'home: TBT is 101, asked is at most 100 ms.'],
  [{ tbtMs: NaN }, 'home: TBT is NaN, asked is at most 100 ms.'],
])('reports a missed target: %j', (change, sentence) => {
  expect(describeMissedTargets('home', { ...good, ...change })).toEqual([sentence]);
});

it('reports an interaction that is answered after 200 ms, and one that was not measured', () => {
  const answers = [
    { name: 'menu', worstMs: 199 },
    { name: 'key', worstMs: 200 },
    { name: 'quote', worstMs: NaN },
  ];
  expect(describeSlowAnswers(answers)).toEqual([
    'key takes 200 ms, asked is less than 200 ms.',
    'quote takes NaN ms, asked is less than 200 ms.',
  ]);
});
