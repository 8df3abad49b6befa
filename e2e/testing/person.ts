import type { Page } from 'playwright-core';

/** Waits, because the server flags a form sent within two seconds as suspected spam. */
export const takeTime = (page: Page) => page.waitForTimeout(2_500);
