/**
 * Runs Lighthouse on the public site with the demo content, on a simulated phone, and prints medians of several runs:
 *
 *     npm run bench:web [-- --runs 3 --pages home,products --check --now --reports <folder>]
 *
 * Builds the product, starts it on an empty data folder and prints a table, and one of how soon the site answers taps,
 * keys and scrolling; `--pages ''` prints the latter alone. `--check` fails if a target of `web/targets.ts` is missed.
 * `--now` does not wait until all picture variants are generated. `--reports` stores the reports of Lighthouse.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../scripts/machine/browser.mjs';
import { ensureBuilds } from '../scripts/machine/builds.mjs';
import { median } from './api/load';
import { type Audit, auditPage } from './web/audit';
import { type SitePage, listPages } from './web/pages';
import { startSite } from './web/site';
import { measureResponsiveness, type Responsiveness } from './web/interactions';
import { describeMissedTargets, describeSlowAnswers } from './web/targets';

const formatRow = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(0);

function printHead(heads: readonly string[]): void {
  console.log(formatRow([...heads]));
  console.log(formatRow(heads.map((_, column) => (column ? '---:' : '---'))));
}

const scoreHeads = ['page', 'performance', 'accessibility', 'best practices', 'SEO'];
const metricHeads = ['LCP s', 'CLS', 'TBT ms', 'KB sent', 'KB JavaScript'];

const formatAudit = (name: string, audit: Audit) =>
  formatRow([
    name,
    ...[audit.performance, audit.accessibility, audit.bestPractices, audit.seo],
    (audit.lcpMs / 1000).toFixed(2),
    audit.cls.toFixed(3),
    audit.tbtMs.toFixed(0),
    formatKilobytes(audit.bytes),
    formatKilobytes(audit.scriptBytes),
  ]);

function toMedianAudit(audits: Audit[]): Audit {
  const names = Object.keys(audits[0] ?? {}) as (keyof Audit)[];
  return Object.fromEntries(names.map((name) => [name, median(audits.map((audit) => audit[name]))])) as never;
}

async function measurePage(
  address: string,
  { name, path: pagePath, isUnlisted }: SitePage,
  options: Options,
): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 1; run <= options.runs; run += 1) {
    const { audit, report } = await auditPage(address + pagePath, options.chromePath, isUnlisted);
    audits.push(audit);
    if (options.reports) await writeFile(path.join(options.reports, `${name}-${run}.json`), report);
  }
  return toMedianAudit(audits);
}

async function measureAnswers(address: string, { runs, chromePath }: Options): Promise<Responsiveness[]> {
  const measured: Responsiveness[][] = [];
  for (let run = 1; run <= runs; run += 1) measured.push(await measureResponsiveness(address, chromePath));
  const [first = []] = measured;
  return first.map(({ name }, index) => ({
    name,
    worstMs: median(measured.map((each) => each[index]?.worstMs ?? NaN)),
  }));
}

interface Options {
  runs: number;
  chromePath: string;
  reports?: string;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      pages: { type: 'string' },
      check: { type: 'boolean', default: false },
      now: { type: 'boolean', default: false },
      reports: { type: 'string' },
    },
  });
  const chromePath = await ensureBrowser();
  await ensureBuilds();
  if (values.reports) await mkdir(values.reports, { recursive: true });
  const options = { runs: Number(values.runs), chromePath, reports: values.reports };
  const site = await startSite({ waitsForPictures: !values.now });
  try {
    const requestedNames = values.pages?.split(',').filter(Boolean);
    const pages = (await listPages(site.address)).filter(
      ({ name }) => !requestedNames || requestedNames.includes(name),
    );
    if (requestedNames?.length && !pages.length) throw new Error('No page has such a name.');
    if (pages.length) printHead([...scoreHeads, ...metricHeads]);
    const missedTargets: string[] = [];
    for (const page of pages) {
      const audit = await measurePage(site.address, page, options);
      console.log(formatAudit(page.name, audit));
      missedTargets.push(...describeMissedTargets(page.name, audit));
    }
    const answers = await measureAnswers(site.address, options);
    printHead(['on a slow phone', 'ms']);
    for (const { name, worstMs } of answers) console.log(formatRow([name, worstMs.toFixed(0)]));
    missedTargets.push(...describeSlowAnswers(answers));
    if (missedTargets.length) console.error(`\n${missedTargets.join('\n')}`);
    if (missedTargets.length && values.check) process.exitCode = 1;
  } finally {
    await site.stop();
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
