import type { Page } from 'playwright-core';

/**
 * Lets as much time pass for the page as a person needs for a form: the server flags a form sent within two seconds as
 * suspected spam. The clock of the page must be installed before it loads.
 */
export const takeTime = (page: Page) => page.clock.fastForward(2_500);
