import type { Page } from 'playwright-core';
import { ignore } from '../../checkPage';
import { AdminPage, type AdminPageOptions, PageBlocked } from '../adminPage';
import type { Fault, FaultCause } from '../findings';
import type { Screen } from '../screens';
import { watchSingletons } from '../singletons';
import { setViewport } from '../viewports';
import { largestPlace, ownLines, slowestPlace } from './profiles';
import {
  largestBuffer,
  stackOfAssignment,
  stackOfStyle,
  watchAddedStyles,
  watchAssignments,
  watchBuffers,
  watchCalls,
} from './watchCalls';

const samplingIntervalUs = 1000;
const samplingIntervalBytes = 32_768;

/** Collects the version's scripts that a page loads. @returns their paths, and what ends the collection */
function watchFiles(page: Page, base: string) {
  const files = new Set<string>();
  const listen = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(base) && pathname.endsWith('.js')) files.add(pathname);
  };
  page.on('request', listen);
  return { files, end: () => void page.off('request', listen) };
}

/** Shows a screen with the profilers on. */
async function profile(admin: AdminPage, screen: Screen) {
  const { page, session } = admin;
  await session.send('Profiler.start');
  await session.send('HeapProfiler.startSampling', { samplingInterval: samplingIntervalBytes });
  await admin.settle(screen).catch((error: unknown) => {
    if (!(error instanceof PageBlocked)) throw error;
    // Lets the page respond again, so that its profiles can be read.
    return session.send('Runtime.terminateExecution');
  });
  const { profile: time } = await session.send('Profiler.stop');
  const { profile: memory } = await session.send('HeapProfiler.stopSampling');
  return { time, memory, buffer: await page.evaluate(largestBuffer) };
}

/** Shows one screen again, and finds the lines that cause its faults. */
async function traceScreen(admin: AdminPage, screen: Screen, faults: Fault[], base: string): Promise<void> {
  const { page } = admin;
  await page.evaluate(
    watchAssignments,
    faults.flatMap(({ cause }) => (cause?.kind === 'assignment' ? [cause] : [])),
  );
  const { files, end } = watchFiles(page, base);
  const { time, memory, buffer } = await profile(admin, screen);
  end();

  const find = async (cause: FaultCause): Promise<string | undefined> => {
    switch (cause.kind) {
      case 'blocked':
        return slowestPlace(time, base)?.where;
      case 'memory': {
        const largest = largestPlace(memory, base);
        return buffer && buffer.bytes > (largest?.weight ?? 0) ? ownLines(buffer.stack, base) : largest?.where;
      }
      case 'style':
        return ownLines((await page.evaluate(stackOfStyle, { selector: cause.selector, base })) ?? '', base);
      case 'assignment':
        return ownLines((await page.evaluate(stackOfAssignment, `${cause.holder}.${cause.name}`)) ?? '', base);
    }
  };
  for (const fault of faults) {
    const where = fault.cause && (await find(fault.cause));
    fault.where = where || (files.size ? `in ${[...files].join(' or ')}` : '');
  }
}

/** Opens a page whose calls and profiles can be read. */
async function openTraced(options: AdminPageOptions): Promise<{ admin: AdminPage; screens: Screen[] }> {
  const admin = await AdminPage.create(options, { add: ignore, lastFile: '' });
  // Before the host's scripts, some of which keep the functions that are watched.
  for (const watch of [watchCalls, watchAddedStyles, watchBuffers]) await admin.page.addInitScript(watch);
  const screens = await admin.open();
  await admin.page.evaluate(watchSingletons);
  await admin.session.send('Profiler.enable');
  await admin.session.send('Profiler.setSamplingInterval', { interval: samplingIntervalUs });
  return { admin, screens };
}

/**
 * Finds the lines that cause faults which do not say so themselves, by showing their screens again in a page of its own
 * with the profilers of the browser on.
 *
 * @param faults get their `where`; a fault that does not happen again gets the files that its screen loads
 */
export async function traceFaults(options: AdminPageOptions, faults: Fault[]): Promise<void> {
  const { name, version } = options.version.descriptor;
  const base = `/remotes/${name}/${version}/`;
  let opened: Awaited<ReturnType<typeof openTraced>> | undefined;
  for (const member of new Set(faults.map((fault) => fault.member))) {
    const ofScreen = faults.filter((fault) => fault.member === member);
    const [visit] = ofScreen.flatMap(({ visits }) => visits);
    try {
      opened ??= await openTraced(options);
      const { admin, screens } = opened;
      const screen = screens.find((one) => one.member === member);
      if (!screen || !visit) continue;
      admin.answers = visit.kind;
      await setViewport(admin.session, visit.viewport);
      await traceScreen(admin, screen, ofScreen, base);
      await admin.showNeutral();
    } catch {
      // A screen that ended its page is told without its place; the others get a new page.
      void opened?.admin.page.close().catch(ignore);
      opened = undefined;
    }
  }
}
