import type { Candidate } from '@msl/remote-cli';
import type { CheckResult, HostContract } from '@msl/shared/contracts';

/** Checks a build by the rules of the server, in the browser of this computer if there is one. */
export async function checkCandidate(candidate: Candidate, host: HostContract, loadFrom: URL): Promise<CheckResult[]> {
  // Imported on demand: the checks load the TypeScript compiler, which would slow down other commands.
  const [{ checkVersion }, { findCheckBrowser }, { loadInBrowser }] = await Promise.all([
    import('../../server/src/remotes/checks/checkVersion'),
    import('../../server/src/remotes/checks/checkBrowser'),
    import('../../server/src/remotes/checks/loadInBrowser'),
  ]);
  const { CHROME_PATH, CHECK_BROWSER_SANDBOX = 'on' } = process.env;
  const browser = await findCheckBrowser({ named: CHROME_PATH, isSandboxed: CHECK_BROWSER_SANDBOX === 'on' });
  const loading = 'why' in browser ? browser : { load: loadInBrowser({ browser, host: () => loadFrom.origin }) };
  return checkVersion(candidate, host, loading);
}
