import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

/** The result of one Lighthouse run on one page. Scores are 0 to 100, times in milliseconds. */
export interface Audit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Transfer size of the page with all its resources, compressed. */
  bytes: number;
  scriptBytes: number;
}

interface SentRequest {
  resourceType?: string;
  transferSize?: number;
}

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-component-update',
  '--no-first-run',
];

const readScore = ({ categories }: Result, category: string) => Math.round((categories[category]?.score ?? NaN) * 100);

function sumTransferredBytes({ audits }: Result, type?: string): number {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: SentRequest[] };
  const countedRequests = items.filter(({ resourceType }) => !type || resourceType === type);
  return countedRequests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function toAudit(result: Result): Audit {
  const readMetric = (name: string) => result.audits[name]?.numericValue ?? NaN;
  return {
    performance: readScore(result, 'performance'),
    accessibility: readScore(result, 'accessibility'),
    bestPractices: readScore(result, 'best-practices'),
    seo: readScore(result, 'seo'),
    lcpMs: readMetric('largest-contentful-paint'),
    cls: readMetric('cumulative-layout-shift'),
    tbtMs: readMetric('total-blocking-time'),
    bytes: sumTransferredBytes(result),
    scriptBytes: sumTransferredBytes(result, 'Script'),
  };
}

/**
 * Audits a page with Lighthouse's mobile preset: a simulated slow phone on a slow network, with an empty cache. Starts
 * a new browser for each page, so that no page benefits from an earlier one.
 *
 * @param chromePath path of the browser
 * @param isUnlisted whether the page asks search engines to leave it out, which is no fault then
 * @returns the audit, and the full report as JSON
 * @throws if the page could not be audited; the message names the page
 */
export async function auditPage(
  address: string,
  chromePath: string,
  isUnlisted = false,
): Promise<{ audit: Audit; report: string }> {
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const skipAudits = isUnlisted ? ['is-crawlable'] : [];
    const run = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'error', skipAudits });
    if (!run || run.lhr.runtimeError) {
      throw new Error(`${address} was not audited: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return { audit: toAudit(run.lhr), report: String(run.report) };
  } finally {
    chrome.kill();
  }
}
