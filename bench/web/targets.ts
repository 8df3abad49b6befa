import type { Audit } from './audit';

interface Target {
  what: keyof Audit;
  name: string;
  isMet: (value: number) => boolean;
  aim: string;
}

const atLeast = (least: number) => (value: number) => value >= least;
const atMost = (most: number) => (value: number) => value <= most;

/** Targets for every page. */
const targets: readonly Target[] = [
  { what: 'performance', name: 'performance', isMet: atLeast(98), aim: 'at least 98' },
  { what: 'accessibility', name: 'accessibility', isMet: atLeast(100), aim: '100' },
  { what: 'bestPractices', name: 'best practices', isMet: atLeast(100), aim: '100' },
  { what: 'seo', name: 'SEO', isMet: atLeast(100), aim: '100' },
  { what: 'lcpMs', name: 'LCP', isMet: atMost(1800), aim: 'at most 1.8 s' },
  { what: 'cls', name: 'CLS', isMet: atMost(0.02), aim: 'at most 0.02' },
  { what: 'tbtMs', name: 'TBT', isMet: atMost(100), aim: 'at most 100 ms' },
];

/** Returns a sentence for each target that a page misses. A missing value counts as a miss. */
export const misses = (page: string, audit: Audit): string[] =>
  targets
    .filter(({ what, isMet }) => !isMet(audit[what]))
    .map(({ what, name, aim }) => `${page}: ${name} is ${Number(audit[what].toFixed(3))}, asked is ${aim}.`);
