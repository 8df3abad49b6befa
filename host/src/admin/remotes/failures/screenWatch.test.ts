import type { RemoteReport } from '@msl/shared/contracts';
import { createScreenWatch } from './screenWatch';

const inbox = { name: 'inbox', version: '1.0.0' };
/** More than the time after which a page counts as frozen. */
const longMs = 7_000;

beforeEach(() => {
  localStorage.clear();
  window.history.pushState(null, '', '/admin/inquiry/detail/42');
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function openPage() {
  const reports: RemoteReport[] = [];
  const watch = createScreenWatch(async (sent) => reports.push(...sent));
  return { reports, watch };
}

/** Ends all timers of the pages, as if they no longer responded, and lets time pass. */
function freezePages() {
  jest.clearAllTimers();
  jest.advanceTimersByTime(longMs);
}

describe('the watch of screens', () => {
  it('reports the version whose screen froze an earlier page, as a failure and without record ids', () => {
    openPage().watch.enter(inbox);
    freezePages();
    expect(openPage().reports).toEqual([
      {
        ...{ remote: 'inbox', version: '1.0.0', kind: 'runtime', place: '/admin/inquiry/detail/:id' },
        message: 'The page stopped responding, or ended, while this screen was shown.',
        traceId: expect.any(String) as string,
      },
    ]);
    expect(openPage().reports).toEqual([]);
  });

  it('reports a screen whose first render never ends', () => {
    openPage().watch.announce(inbox);
    freezePages();
    expect(openPage().reports).toMatchObject([{ remote: 'inbox', version: '1.0.0' }]);
  });

  it('reports a page that ended a moment ago once its marker is no longer renewed', () => {
    openPage().watch.enter(inbox);
    jest.clearAllTimers();
    const { reports } = openPage();
    expect(reports).toEqual([]);
    jest.advanceTimersByTime(longMs);
    expect(reports).toHaveLength(1);
  });

  it('lets screens go on when the storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    });
    const { watch } = openPage();
    watch.announce(inbox);
    watch.enter(inbox)();
    expect(localStorage).toHaveLength(0);
  });

  it('reports no page that still responds, was left, is hidden or shows no screen of a remote', () => {
    const { watch } = openPage();
    const leave = watch.enter(inbox);
    const beside = openPage();
    jest.advanceTimersByTime(longMs);
    expect(beside.reports).toEqual([]);

    leave();
    jest.clearAllTimers();
    expect(localStorage).toHaveLength(0);

    watch.enter(inbox);
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage).toHaveLength(0);

    watch.enter(inbox);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(localStorage).toHaveLength(0);
  });
});
