import type { Page } from 'playwright-core';

/** A form that is sent within two seconds is taken for a program's. */
export const takeTime = (page: Page) => page.waitForTimeout(2_500);
