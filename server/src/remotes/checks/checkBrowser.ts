import { findBrowser } from './findBrowser';

/** The Chromium in which versions are loaded. */
export interface CheckBrowser {
  /** Its path. */
  program: string;
  isSandboxed: boolean;
}

const none = 'No Chromium or Chrome was found to load the version in; install one, or name its program in CHROME_PATH.';
const asRoot =
  'The version was not loaded in a browser, because Chromium has no sandbox as root: run this program as a user of its ' +
  'own, or, if every team is trusted with this machine, set CHECK_BROWSER_SANDBOX=off-because-all-teams-are-trusted.';

interface BrowserRequirements {
  /** The configured program; if set, no other is used. */
  named?: string;
  /** Whether it must keep its sandbox. */
  isSandboxed: boolean;
  isRoot?: boolean;
}

/** Finds the browser for loading versions, or returns why there is none: not installed, or it would have no sandbox. */
export async function findCheckBrowser({
  named,
  isSandboxed,
  isRoot = process.getuid?.() === 0,
}: BrowserRequirements): Promise<CheckBrowser | { why: string }> {
  const program = await findBrowser(named);
  if (!program) return { why: none };
  if (isSandboxed && isRoot) return { why: asRoot };
  return { program, isSandboxed };
}
