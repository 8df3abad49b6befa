import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/** The headless shell takes two thirds of the time of the full browser. */
const headless = 'chromium-headless-shell';
const programNames = [headless, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const otherLocations = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const toPathCandidates = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
const findBrowser = () =>
  [process.env.CHROME_PATH, ...programNames.flatMap(toPathCandidates), ...otherLocations].find(
    (file) => file && existsSync(file),
  );

export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages without prompting. */
export async function installPackages(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true });
}

/**
 * Finds a Chromium or Chrome for the end-to-end tests; installs Chromium if there is none, as root on Debian.
 *
 * @returns {Promise<string>} path of the browser
 */
export async function ensureBrowser() {
  if (!findBrowser() && canInstallPackages()) {
    console.log('Installing Chromium for the end-to-end tests …');
    // Not every Debian derivative has the headless shell.
    await installPackages(headless).catch(() => installPackages('chromium'));
  }
  const found = findBrowser();
  if (!found)
    throw new Error(
      'The end-to-end tests need a browser: install Chrome or Chromium, or set CHROME_PATH to one; ' +
        'SKIP_BROWSER=1 leaves these tests out of npm test.',
    );
  return found;
}
