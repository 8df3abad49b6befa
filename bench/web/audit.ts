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
  /** Everything that was sent for the page, compressed as it was sent. */
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

const scoreOf = ({ categories }: Result, category: string) => Math.round((categories[category]?.score ?? NaN) * 100);

function sentBytes({ audits }: Result, type?: string): number {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: SentRequest[] };
  const counted = items.filter(({ resourceType }) => !type || resourceType === type);
  return counted.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function toAudit(result: Result): Audit {
  const valueOf = (name: string) => result.audits[name]?.numericValue ?? NaN;
  return {
    performance: scoreOf(result, 'performance'),
    accessibility: scoreOf(result, 'accessibility'),
    bestPractices: scoreOf(result, 'best-practices'),
    seo: scoreOf(result, 'seo'),
    lcpMs: valueOf('largest-contentful-paint'),
    cls: valueOf('cumulative-layout-shift'),
    tbtMs: valueOf('total-blocking-time'),
    bytes: sentBytes(result),
    scriptBytes: sentBytes(result, 'Script'),
  };
}

/**
 * Visits a page as Lighthouse's mobile preset does: a slow phone on a slow network, simulated, with an empty cache and in
 * a browser of its own, so that no page profits from the one before.
 *
 * @param chromePath the browser's program
 * @returns the audit, and the whole report as JSON
 * @throws naming the page, when it could not be audited
 */
export async function auditPage(address: string, chromePath: string): Promise<{ audit: Audit; report: string }> {
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const run = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!run || run.lhr.runtimeError) {
      throw new Error(`${address} was not audited: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return { audit: toAudit(run.lhr), report: String(run.report) };
  } finally {
    chrome.kill();
  }
}
