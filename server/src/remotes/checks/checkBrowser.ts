import { findBrowser } from './findBrowser';

/** The Chromium that loads versions. */
export interface CheckBrowser {
  /** Path of the executable. */
  program: string;
  isSandboxed: boolean;
}

const none = 'No Chromium or Chrome was found to load the version in; install one, or name its program in CHROME_PATH.';
const asRoot =
  'The version was not loaded in a browser, because Chromium has no sandbox as root: run this program as a user of its ' +
  'own, or, if every team is trusted with this machine, set CHECK_BROWSER_SANDBOX=off-because-all-teams-are-trusted.';

interface BrowserRequirements {
  /** Path of the configured executable; if set, no other is used. */
  named?: string;
  /** Whether the browser must run in its sandbox. */
  isSandboxed: boolean;
  isRoot?: boolean;
}

/** Finds the browser that loads versions, or returns why there is none: not installed, or only without a sandbox. */
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
