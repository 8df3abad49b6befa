import type { AnswerKind } from './answerApi';

export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type ViewportName = keyof typeof viewports;

/** Where and under which answers a screen is shown. */
export interface Visit {
  /** Member of the manifest, e.g. `areas[0].routes[1], "category/add"`. */
  member: string;
  kind: AnswerKind;
  viewport: ViewportName;
}

const maxFaults = 20;
const maxProblemLength = 600;

const kindTexts: Record<AnswerKind, string> = {
  many: 'many records',
  one: 'one record',
  empty: 'no records',
  failing: 'failing answers',
};

const listOf = (texts: Iterable<string>) => [...new Set(texts)].join(', ');

/** Collects the problems of screens; the same problem of one screen in several visits is one fault. */
export class Findings {
  private readonly found = new Map<string, { member: string; problem: string; visits: Visit[] }>();

  /** @param problem sentence without the subject, e.g. `shows nothing` */
  add(visit: Visit, problem: string): void {
    const line = problem.replace(/\s+/g, ' ').trim();
    const short = line.length > maxProblemLength ? `${line.slice(0, maxProblemLength)}…` : line;
    // Generated ids and positions differ from visit to visit.
    const key = `${visit.member} ${short.replace(/\d+/g, '#').slice(0, 160)}`;
    const known = this.found.get(key);
    if (known) known.visits.push(visit);
    else this.found.set(key, { member: visit.member, problem: short, visits: [visit] });
  }

  get all(): string[] {
    const faults = [...this.found.values()].map(({ member, problem, visits }) => {
      const kinds = listOf(visits.map(({ kind }) => kindTexts[kind]));
      return `${member}: it ${problem} (with ${kinds}; ${listOf(visits.map(({ viewport }) => viewport))})`;
    });
    if (faults.length <= maxFaults) return faults;
    return [...faults.slice(0, maxFaults), `There are ${faults.length - maxFaults} more of this kind.`];
  }
}
