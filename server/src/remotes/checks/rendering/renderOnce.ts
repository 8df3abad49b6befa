import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { CandidateVersion } from '../../publishing/candidate';
import { exceededMemory } from '../browserMemory';
import { ignore } from '../checkPage';
import { launchBrowser } from '../launchBrowser';
import type { OneLoad } from '../loadOnce';
import { Findings, type ViewportName, viewports } from './findings';
import { ScreenVisitor } from './showScreens';

const megabyte = 1_000_000;

/** Shows the screens in a window of one size. Once a page is open, any error is a fault of the version. */
async function showIn(
  browser: Browser,
  one: OneLoad,
  version: CandidateVersion,
  viewport: ViewportName,
  findings: Findings,
) {
  const { origin } = new URL(one.host);
  const isPhone = viewport === 'phone';
  const context = await browser.newContext({
    ...{ viewport: viewports[viewport], isMobile: isPhone, hasTouch: isPhone, reducedMotion: 'reduce' },
    ...{ serviceWorkers: 'block', acceptDownloads: false, locale: 'en-US' },
  });
  const visitor = new ScreenVisitor({ context, origin, version, viewport, findings, readyLimitMs: one.readyLimitMs });
  await visitor.run().catch((error: unknown) => {
    if (!visitor.isOpen) throw error;
    if (!findings.all.length) visitor.add(`ends its page: ${error instanceof Error ? error.message : String(error)}`);
  });
}

async function watch(
  browser: Browser,
  showing: Promise<unknown>,
  { limitMs, maxMegabytes }: OneLoad,
  findings: Findings,
) {
  const all = { member: 'all screens', kind: 'many', viewport: 'desktop' } as const;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), limitMs)));
  const outcome = await Promise.race([
    showing.then(() => 'shown' as const),
    late,
    exceededMemory(browser, maxMegabytes * megabyte),
  ]).finally(() => clearTimeout(timer));
  if (outcome === 'late') findings.add(all, `take longer than ${limitMs / 1000} s to be shown`);
  else if (outcome !== 'shown') findings.add(all, `take ${Math.round(outcome / megabyte)} MB with their browser`);
}

/**
 * Shows every screen of a version in the admin of the running host, with answers made from the contracts, on a desktop
 * and on a phone. Always closes the browser.
 *
 * @returns the faults of the version
 * @throws if the browser does not start or the admin does not open, because neither is a fault of the version
 */
export async function renderOnce(one: OneLoad, version: CandidateVersion): Promise<string[]> {
  const findings = new Findings();
  const home = await mkdtemp(join(tmpdir(), 'msl-check-'));
  let browser: Browser | undefined;
  try {
    const opened = (browser = await launchBrowser(one.browser, home, one.host));
    const names = Object.keys(viewports) as ViewportName[];
    const showing = Promise.all(names.map((name) => showIn(opened, one, version, name, findings)));
    // Rejects when the browser is closed before all screens were shown.
    showing.catch(ignore);
    await watch(browser, showing, one, findings);
    return findings.all;
  } finally {
    await browser?.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 }).catch(ignore);
  }
}
