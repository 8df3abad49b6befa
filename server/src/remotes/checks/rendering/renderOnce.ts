import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { CandidateVersion } from '../../publishing/candidate';
import { AddedMemory } from '../browserMemory';
import { ignore } from '../checkPage';
import { launchBrowser } from '../launchBrowser';
import type { OneLoad } from '../loadOnce';
import { Findings } from './findings';
import { ScreenVisitor, type Shown } from './showScreens';
import { traceFaults } from './traces/traceFaults';

const megabyte = 1_000_000;

type ShownPart = Pick<Shown, 'kinds' | 'watchesLeftovers' | 'usesControls' | 'hasEditor' | 'part'>;

/** Number of screens that one page shows faster than two, which both open the admin. */
const maxScreensOfPage = 6;

/**
 * What is shown in each page; the pages share the work of the processors. The text editor is the host's and takes a
 * third of the work, so that one page does without it. The pages with it share the screens of a large remote.
 */
function planPages({ descriptor: { areas = [] } }: CandidateVersion): ShownPart[] {
  const screens = areas.flatMap(({ routes }) => routes).length;
  const of = screens > maxScreensOfPage ? 2 : 1;
  const complete = Array.from({ length: of }, (_, index) => ({
    ...{ kinds: ['many', 'failing'] as const, watchesLeftovers: true, usesControls: false },
    ...{ hasEditor: true, part: { index, of } },
  }));
  const part = { index: 0, of: 1 };
  return [
    ...complete,
    { kinds: ['one', 'empty'], watchesLeftovers: false, usesControls: true, hasEditor: false, part },
  ];
}

const contextOptions: BrowserContextOptions = {
  ...{ viewport: null, reducedMotion: 'reduce', locale: 'en-US' },
  ...{ serviceWorkers: 'block', acceptDownloads: false },
};

/** Shows the screens in one page. Once it is open, any error is a fault of the version. */
async function showIn(shown: Shown) {
  const visitor = new ScreenVisitor(shown);
  await visitor.run().catch((error: unknown) => {
    if (!visitor.isOpen) throw error;
    const { findings } = shown;
    if (!findings.all.length) visitor.add(`ends its page: ${error instanceof Error ? error.message : String(error)}`);
  });
}

/** Shows all screens, and those with faults of an unknown place again. */
async function showAll(browser: Browser, one: OneLoad, version: CandidateVersion, findings: Findings): Promise<void> {
  const open = async () => ({
    ...{ context: await browser.newContext(contextOptions), version, readyLimitMs: one.readyLimitMs },
    origin: new URL(one.host).origin,
  });
  await Promise.all(planPages(version).map(async (part) => showIn({ ...(await open()), ...part, findings })));
  if (!findings.untraced.length) return;
  // The faults are known already; without their places they are told all the same.
  await traceFaults({ ...(await open()), hasEditor: true }, findings.untraced).catch(ignore);
}

async function watch(
  memory: AddedMemory,
  showing: Promise<unknown>,
  { limitMs, maxMegabytes }: OneLoad,
  findings: Findings,
) {
  const all = { member: 'the version', kind: 'many', viewport: 'desktop' } as const;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), limitMs)));
  const outcome = await Promise.race([
    showing.then(() => 'shown' as const),
    late,
    memory.exceeding(maxMegabytes * megabyte),
  ]).finally(() => clearTimeout(timer));
  if (outcome === 'late') findings.add(all, `takes longer than ${limitMs / 1000} s to show all of its screens`);
  else if (outcome !== 'shown') {
    const taken = `takes ${Math.round(outcome / megabyte)} MB of memory while its screens are shown`;
    findings.add(all, `${taken}, and may take ${maxMegabytes} MB more than an empty page`);
  }
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
    const opened = (browser = await launchBrowser(one.browser, { ...one, home }));
    const memory = await AddedMemory.beginIn(opened);
    const showing = showAll(opened, one, version, findings);
    // Rejects when the browser is closed before all screens were shown.
    showing.catch(ignore);
    await watch(memory, showing, one, findings);
    return findings.all;
  } finally {
    await browser?.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 }).catch(ignore);
  }
}
