/**
 * Runs Lighthouse on the public site with the demo content, on a simulated phone, and prints medians of several runs:
 *
 *     npm run bench:web [-- --runs 3 --pages home,products --check --now --reports <folder>]
 *
 * Builds the product, starts it on an empty data folder and prints a table. `--check` fails if a page misses a target
 * of `web/targets.ts`. `--now` does not wait until all picture variants are generated. `--reports` stores the reports
 * of Lighthouse.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../scripts/machine/browser.mjs';
import { ensureBuilds } from '../scripts/machine/builds.mjs';
import { median } from './api/load';
import { type Audit, auditPage } from './web/audit';
import { type SitePage, sitePages } from './web/pages';
import { startSite } from './web/site';
import { misses } from './web/targets';

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);

const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO'];
const measures = ['LCP s', 'CLS', 'TBT ms', 'KB sent', 'KB JavaScript'];

const pageRow = (name: string, audit: Audit) =>
  row([
    name,
    ...[audit.performance, audit.accessibility, audit.bestPractices, audit.seo],
    (audit.lcpMs / 1000).toFixed(2),
    audit.cls.toFixed(3),
    audit.tbtMs.toFixed(0),
    kilobytes(audit.bytes),
    kilobytes(audit.scriptBytes),
  ]);

function medians(audits: Audit[]): Audit {
  const names = Object.keys(audits[0] ?? {}) as (keyof Audit)[];
  return Object.fromEntries(names.map((name) => [name, median(audits.map((audit) => audit[name]))])) as never;
}

async function measure(address: string, { name, path: pagePath }: SitePage, options: Options): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 1; run <= options.runs; run += 1) {
    const { audit, report } = await auditPage(address + pagePath, options.chromePath);
    audits.push(audit);
    if (options.reports) await writeFile(path.join(options.reports, `${name}-${run}.json`), report);
  }
  return medians(audits);
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
    const asked = values.pages?.split(',');
    const pages = (await sitePages(site.address)).filter(({ name }) => !asked || asked.includes(name));
    if (!pages.length) throw new Error('No page has such a name.');
    console.log(row([...head, ...measures]));
    console.log(row([...head, ...measures].map((_, column) => (column ? '---:' : '---'))));
    const missed: string[] = [];
    for (const page of pages) {
      const audit = await measure(site.address, page, options);
      console.log(pageRow(page.name, audit));
      missed.push(...misses(page.name, audit));
    }
    if (missed.length) console.error(`\n${missed.join('\n')}`);
    if (missed.length && values.check) process.exitCode = 1;
  } finally {
    await site.stop();
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
