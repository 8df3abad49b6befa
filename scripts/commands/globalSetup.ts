import { rm } from 'node:fs/promises';
import { passedChecks } from '../../e2e/testing/product';
import { ensureBrowser } from '../machine/browser.mjs';
import { ensureBuilds } from '../machine/builds.mjs';

/** Builds the checkout, which the tests clone or publish from, and forgets the checks of earlier runs. */
export default async function setUp() {
  process.env.CHROME_PATH ??= await ensureBrowser();
  await ensureBuilds();
  await rm(passedChecks, { recursive: true, force: true });
}
