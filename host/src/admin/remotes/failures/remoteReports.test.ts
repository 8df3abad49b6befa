import type { RemoteReport } from '@msl/shared/contracts';
import { createFailure } from './failures';
import { createReporter, createFailureReport, anonymizePath } from './remoteReports';

const failure = (message: string, more: Partial<RemoteReport> = {}): RemoteReport => ({
  ...{ remote: 'inbox', version: '1.0.0', kind: 'runtime', message, place: '/admin/inquiry/index', traceId: 'a1' },
  ...more,
});
const loaded: RemoteReport = { remote: 'inbox', version: '1.0.0', kind: 'loaded', ms: 12 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function reports() {
  const batches: RemoteReport[][] = [];
  const report = createReporter(async (batch) => batches.push(batch));
  return { batches, report, wait: () => jest.advanceTimersByTime(2000) };
}

describe('the reports of one page load', () => {
  it('are sent in one batch, two seconds after the first report', () => {
    const { batches, report, wait } = reports();
    report(loaded);
    report(failure('x is undefined'));
    expect(batches).toEqual([]);
    wait();
    expect(batches).toEqual([[loaded, failure('x is undefined')]]);
  });

  it('merge equal failures into one report with the latest trace id', () => {
    const { batches, report, wait } = reports();
    report(failure('x is undefined'));
    report(failure('x is undefined', { traceId: 'b2' }));
    wait();
    expect(batches).toEqual([[failure('x is undefined', { traceId: 'b2' })]]);
  });

  it('are limited to 20 per batch and 30 per remote, counted separately for each remote', () => {
    const { batches, report, wait } = reports();
    for (let count = 0; count < 40; count += 1) report(failure(`failure ${count}`));
    report(failure('of another', { remote: 'content' }));
    wait();
    report(failure('too late'));
    wait();
    expect(batches.map(({ length }) => length)).toEqual([20, 11]);
    expect(batches[1]?.at(-1)).toMatchObject({ remote: 'content' });
  });

  it('contain each loaded version once', () => {
    const { batches, report, wait } = reports();
    report(loaded);
    wait();
    report({ ...loaded, ms: 5 });
    report({ ...loaded, version: '1.0.1' });
    wait();
    expect(batches.flat().map(({ version }) => version)).toEqual(['1.0.0', '1.0.1']);
  });

  it('are flushed when the page is left', () => {
    const { batches, report } = reports();
    report(loaded);
    window.dispatchEvent(new Event('pagehide'));
    expect(batches).toEqual([[loaded]]);
  });

  it('leave out a version under development', () => {
    const { batches, report, wait } = reports();
    report({ ...loaded, version: 'own' });
    wait();
    expect(batches).toEqual([]);
  });

  it('continue after a request failed', async () => {
    const send = jest.fn(() => Promise.reject(new Error('offline')));
    const report = createReporter(send);
    report(loaded);
    await jest.advanceTimersByTimeAsync(2000);
    report({ ...loaded, remote: 'content' });
    await jest.advanceTimersByTimeAsync(2000);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('the report of a failure', () => {
  it('contains the trace id, and neither record ids, query strings, e-mail addresses nor unlimited text', () => {
    const detail = `GET https://msl.example/api/x?email=a@b.example failed for ann@msl.example ${'.'.repeat(900)}`;
    const pageFailure = createFailure('This page stopped.', detail);
    window.history.replaceState(null, '', '/admin/inquiry/edit/6650f1c2a8b4?tab=2');
    const { message, place, traceId } = createFailureReport(
      { name: 'inbox', version: '1.0.0' },
      'runtime',
      pageFailure,
    );
    expect(place).toBe('/admin/inquiry/edit/:id');
    expect(message).toMatch(/^This page stopped\. GET https:\/\/msl\.example\/api\/x failed for … \.+$/);
    expect(message).toHaveLength(500);
    expect(traceId).toBe(pageFailure.traceId);
    expect(traceId).toMatch(/^[0-9a-f]{12}$/);
  });

  it.each([
    ['/admin/product/index', '/admin/product/index'],
    ['/admin/categories-attr/edit/0a1b2c', '/admin/categories-attr/edit/:id'],
  ])('reports %s as the place %s', (path, place) => expect(anonymizePath(path)).toBe(place));
});
