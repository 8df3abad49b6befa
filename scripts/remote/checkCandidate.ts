import path from 'node:path';
import type { Candidate } from '@msl/remote-cli';
import type { CheckResult, HostContract } from '@msl/shared/contracts';

/** Checks a build by the rules of the server, in the browser of this computer if there is one. */
export async function checkCandidate(candidate: Candidate, host: HostContract, loadFrom: URL): Promise<CheckResult[]> {
  // Imported on demand: the checks load the TypeScript compiler, which would slow down other commands.
  const [{ checkVersion }, { findCheckBrowser }, { keepPassed }, browsers] = await Promise.all([
    import('../../server/src/remotes/checks/checkVersion'),
    import('../../server/src/remotes/checks/checkBrowser'),
    import('../../server/src/remotes/checks/keepPassed'),
    import('../../server/src/remotes/checks/loadInBrowser'),
  ]);
  const { CHROME_PATH, CHECK_BROWSER_SANDBOX = 'on' } = process.env;
  const browser = await findCheckBrowser({ named: CHROME_PATH, isSandboxed: CHECK_BROWSER_SANDBOX === 'on' });
  if ('why' in browser) return checkVersion(candidate, host, browser);
  const options = { browser, host: () => loadFrom.origin };
  const kept = { folder: path.resolve('.cache/remote-checks'), host: options.host, program: browser.program };
  return checkVersion(candidate, host, {
    load: keepPassed(browsers.loadInBrowser(options), { ...kept, check: 'loading' }),
    render: keepPassed(browsers.renderInBrowser(options), { ...kept, check: 'rendering' }),
  });
}
