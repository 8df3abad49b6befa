export type Labels = Readonly<Record<string, string>>;

type ReadGauge = () => number | undefined | Promise<number | undefined>;

interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** Lines as `<name and labels> <value>`. */
  lines: () => string[] | Promise<string[]>;
}

/** A number that only grows, with a separate value for each set of labels. */
export interface Counter {
  add(by?: number, labels?: Labels): void;
}

/** Counts observations by size, with a separate series for each set of labels. */
export interface Histogram {
  /** Returns the series of these labels; frequent callers should reuse it. */
  series(labels: Labels): { observe(value: number): void };
}

/** Maximum duration of a read. A slower source is left out, so that the other metrics stay available. */
const maxReadMs = 2_000;

const escaped = (text: string) => text.replace(/[\\\n"]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`));

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length ? `{${pairs.join(',')}}` : '';
}

async function withTimeout(value: ReturnType<ReadGauge>): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxReadMs);
  });
  try {
    return await Promise.race([value, tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

class Series {
  private readonly counts: number[];
  private sum = 0;

  constructor(
    private readonly labels: Labels,
    private readonly bounds: readonly number[],
  ) {
    this.counts = new Array<number>(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let at = 0;
    while (at < this.bounds.length && value > (this.bounds[at] ?? Infinity)) at += 1;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.sum += value;
  }

  lines(name: string): string[] {
    let total = 0;
    const buckets = this.counts.map((count, at) => {
      total += count;
      return `${name}_bucket${labelsText({ ...this.labels, le: String(this.bounds[at] ?? '+Inf') })} ${total}`;
    });
    const labels = labelsText(this.labels);
    return [...buckets, `${name}_sum${labels} ${this.sum}`, `${name}_count${labels} ${total}`];
  }
}

/**
 * Metrics of the server in the text format of Prometheus.
 *
 * Implemented here because the usual library takes 11 MB and 100 ms of every start, a tenth of the budget for the
 * whole server.
 */
export class Metrics {
  private readonly metrics: Metric[] = [];

  /** @param name ends in `_total` */
  counter(name: string, help: string): Counter {
    const values = new Map<string, number>();
    this.register({ name, help, type: 'counter', lines: () => [...values].map(([key, value]) => `${key} ${value}`) });
    return {
      add: (by = 1, labels = {}) => {
        const key = name + labelsText(labels);
        values.set(key, (values.get(key) ?? 0) + by);
      },
    };
  }

  /** A number that is counted elsewhere and only grows; read on each scrape, like {@link gauge}. */
  counterOf(name: string, help: string, read: ReadGauge): void {
    this.register({ name, help, type: 'counter', lines: () => this.readLine(name, read) });
  }

  /** A number that goes up and down; left out of the output if `read` fails, is too slow, or returns `undefined`. */
  gauge(name: string, help: string, read: ReadGauge): void {
    this.register({ name, help, type: 'gauge', lines: () => this.readLine(name, read) });
  }

  /** Like {@link gauge}, with a value for each set of labels. */
  gauges(name: string, help: string, read: () => Promise<[labels: Labels, value: number][]>): void {
    const lines = async () => (await read()).map(([labels, value]) => `${name}${labelsText(labels)} ${value}`);
    this.register({ name, help, type: 'gauge', lines: () => lines().catch(() => []) });
  }

  /** @param bounds upper bounds of the buckets, ascending */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const all = new Map<string, Series>();
    this.register({
      name,
      help,
      type: 'histogram',
      lines: () => [...all.values()].flatMap((series) => series.lines(name)),
    });
    return {
      series: (labels) => {
        const key = labelsText(labels);
        const series = all.get(key) ?? new Series(labels, bounds);
        all.set(key, series);
        return series;
      },
    };
  }

  async text(): Promise<string> {
    const blocks = await Promise.all(
      this.metrics.map(async ({ name, help, type, lines }) => {
        const values = await lines();
        return values.length ? [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...values] : [];
      }),
    );
    return `${blocks.flat().join('\n')}\n`;
  }

  private register(metric: Metric): void {
    if (this.metrics.some(({ name }) => name === metric.name)) throw new Error(`The metric ${metric.name} is there.`);
    this.metrics.push(metric);
  }

  private async readLine(name: string, read: ReadGauge): Promise<string[]> {
    const value = await withTimeout((async () => read())());
    return value === undefined ? [] : [`${name} ${value}`];
  }
}
