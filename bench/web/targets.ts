import type { Audit } from './audit';
import type { Responsiveness } from './interactions';

interface Target {
  metric: keyof Audit;
  name: string;
  isMet: (value: number) => boolean;
  aim: string;
}

const atLeast = (min: number) => (value: number) => value >= min;
const atMost = (max: number) => (value: number) => value <= max;

/** Targets for every page. */
const targets: readonly Target[] = [
  { metric: 'performance', name: 'performance', isMet: atLeast(98), aim: 'at least 98' },
  { metric: 'accessibility', name: 'accessibility', isMet: atLeast(100), aim: '100' },
  { metric: 'bestPractices', name: 'best practices', isMet: atLeast(100), aim: '100' },
  { metric: 'seo', name: 'SEO', isMet: atLeast(100), aim: '100' },
  { metric: 'lcpMs', name: 'LCP', isMet: atMost(1800), aim: 'at most 1.8 s' },
  { metric: 'cls', name: 'CLS', isMet: atMost(0.02), aim: 'at most 0.02' },
  { metric: 'tbtMs', name: 'TBT', isMet: atMost(100), aim: 'at most 100 ms' },
];

/** Returns a sentence for each target that a page misses. A missing value counts as a miss. */
export const describeMissedTargets = (page: string, audit: Audit): string[] =>
  targets
    .filter(({ metric, isMet }) => !isMet(audit[metric]))
    .map(({ metric, name, aim }) => `${page}: ${name} is ${Number(audit[metric].toFixed(3))}, asked is ${aim}.`);

/** The bound of a good INP. */
const maxAnswerMs = 200;

/** Returns a sentence for each interaction that is answered too late. */
export const describeSlowAnswers = (answers: readonly Responsiveness[]): string[] =>
  answers
    .filter(({ worstMs }) => !(worstMs < maxAnswerMs))
    .map(({ name, worstMs }) => `${name} takes ${Math.round(worstMs)} ms, asked is less than ${maxAnswerMs} ms.`);
