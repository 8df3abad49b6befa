import type { Page } from 'playwright-core';

/**
 * Lets as much time pass for the page as a person needs for a form: the server flags a form sent within two seconds as
 * suspected spam. The clock of the page must be installed before the form is shown, and after the
 * page is hydrated: an installed clock hides the mark that says so.
 */
export const takeTime = (page: Page) => page.clock.fastForward(2_500);
