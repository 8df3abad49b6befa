import { isHostReplaced } from '../../../site/lib/browser/isHostReplaced';
import { dropWhenHostReplaced } from './hostUpdate';
import type { ReportRemote } from './remoteReports';

const realFetch = globalThis.fetch;

/** A page that runs the given script, and a server whose build names the other. */
function pageOf(script: string, built: string[]) {
  document.head.innerHTML = `<script src="${script}"></script>`;
  globalThis.fetch = jest.fn(async () => ({ json: async () => ({ entry: built }) })) as never;
}

afterEach(() => {
  document.head.innerHTML = '';
  globalThis.fetch = realFetch;
});

const failure = { remote: 'inbox', version: '1.0.0', kind: 'load', message: 'x', place: '/', traceId: 'a' } as const;

describe('isHostReplaced', () => {
  it('returns false while the server has the build that the page runs', async () => {
    pageOf('/assets/main.aaaaaa.js', ['main.aaaaaa.js', 'main.aaaaaa.css']);
    expect(await isHostReplaced()).toBe(false);
  });

  it('returns true once the server has another build than the page runs', async () => {
    pageOf('/assets/main.aaaaaa.js', ['main.bbbbbb.js']);
    expect(await isHostReplaced()).toBe(true);
  });

  it('returns false when the server cannot be reached', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await isHostReplaced()).toBe(false);
  });
});

describe('reports of remotes in a page whose host was replaced', () => {
  it('are dropped, so that no failure counts against a remote', async () => {
    const report = jest.fn<void, Parameters<ReportRemote>>();
    dropWhenHostReplaced(report, async () => true)(failure);
    await Promise.resolve().then(() => undefined);
    expect(report).not.toHaveBeenCalled();
  });

  it('are sent while the server still has the host that the page runs', async () => {
    const report = jest.fn<void, Parameters<ReportRemote>>();
    dropWhenHostReplaced(report, async () => false)(failure);
    await Promise.resolve().then(() => undefined);
    expect(report).toHaveBeenCalledWith(failure);
  });
});
