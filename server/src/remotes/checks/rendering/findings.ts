import { type AnswerKind, answerKinds } from './answerApi';

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
  /** The control that was being used, e.g. `button "Delete"`. */
  control?: string;
}

/** How the line of code that caused a fault is found, by showing the screen again. */
export type FaultCause =
  | { kind: 'blocked' | 'memory' }
  | { kind: 'style'; selector: string }
  | { kind: 'assignment'; holder: string; name: string };

export interface Fault {
  member: string;
  /** See {@link Visit}. */
  control?: string;
  problem: string;
  visits: Visit[];
  /** Set if the fault itself does not say where it comes from. */
  cause?: FaultCause;
  /** Lines or files of the version that cause the fault, once they are known. */
  where?: string;
}

const maxFaults = 30;
const maxProblemLength = 600;

const kindTexts: Record<AnswerKind, string> = {
  many: 'many records',
  one: 'one record',
  empty: 'no records',
  failing: 'failing answers',
};

/** Names what is among the found, in the usual order. */
const listOf = <Name extends string>(order: readonly Name[], found: Name[], textOf: (name: Name) => string) =>
  order
    .filter((name) => found.includes(name))
    .map(textOf)
    .join(', ');

/** Collects the problems of screens; the same problem of one screen in several visits is one fault. */
export class Findings {
  private readonly found = new Map<string, Fault>();

  /** @param problem sentence without the subject, e.g. `shows nothing` */
  add(visit: Visit, problem: string, cause?: FaultCause): void {
    const line = problem.replace(/\s+/g, ' ').trim();
    const short = line.length > maxProblemLength ? `${line.slice(0, maxProblemLength)}…` : line;
    // Generated ids and positions differ from visit to visit.
    const key = `${visit.member} ${visit.control} ${short.replace(/\d+/g, '#').slice(0, 160)}`;
    const known = this.found.get(key);
    if (known) known.visits.push(visit);
    else this.found.set(key, { member: visit.member, control: visit.control, problem: short, visits: [visit], cause });
  }

  /** Faults whose cause is still to be found. */
  get untraced(): Fault[] {
    return [...this.found.values()].filter(({ cause, where }) => cause && where === undefined);
  }

  get all(): string[] {
    const faults = [...this.found.values()].map(({ member, control, problem, visits, where }) => {
      const kinds = listOf(
        answerKinds,
        visits.map(({ kind }) => kind),
        (kind) => kindTexts[kind],
      );
      const sizes = listOf(
        Object.keys(viewports) as ViewportName[],
        visits.map(({ viewport }) => viewport),
        String,
      );
      const place = where ? `, ${where}` : '';
      const screen = control ? `${member}, ${control}` : member;
      return `${screen}: it ${problem}${place} (with ${kinds}; ${sizes})`;
    });
    if (faults.length <= maxFaults) return faults;
    return [...faults.slice(0, maxFaults), `There are ${faults.length - maxFaults} more of this kind.`];
  }
}
