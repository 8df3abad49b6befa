/** What a request is for: outages are told apart by kind. */
export type Kind = 'pages' | 'reads' | 'saves' | 'uploads' | 'messages' | 'cached' | 'releases' | 'assets';

interface Outcome {
  kind: Kind;
  startedMs: number;
  endedMs: number;
  isOk: boolean;
  /** HTTP status, or the error's code. */
  result: string;
}

/** The outcomes of all requests of one part of the test. */
export class Outcomes {
  private readonly list: Outcome[] = [];

  add(outcome: Outcome): void {
    this.list.push(outcome);
  }

  count(kind?: Kind): number {
    return this.list.filter((one) => !kind || one.kind === kind).length;
  }

  countFailed(kind?: Kind): number {
    return this.list.filter((one) => !one.isOk && (!kind || one.kind === kind)).length;
  }

  /** Returns the failures by kind and result, the most frequent first. */
  summarizeFailures(): string {
    const counts = new Map<string, number>();
    for (const { isOk, kind, result } of this.list) {
      if (!isOk) counts.set(`${kind} ${result}`, (counts.get(`${kind} ${result}`) ?? 0) + 1);
    }
    return [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([name, count]) => `${count} × ${name}`)
      .join(', ');
  }

  /**
   * Returns the longest time without a successful answer of a kind in which at least one request failed or waited.
   *
   * @param everyMs time between two requests of this kind when all is well, which is no outage
   */
  longestOutageMs(kind: Kind, everyMs: number): number {
    const done = this.list.filter((one) => one.kind === kind && one.isOk).map(({ endedMs }) => endedMs);
    const ends = [...done].sort((a, b) => a - b);
    const gaps = ends.map((endedMs, at) => endedMs - (ends[at - 1] ?? endedMs));
    const maxGapMs = Math.max(0, ...gaps);
    return Math.max(0, maxGapMs - everyMs);
  }
}
