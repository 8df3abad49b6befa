import { TestEnvironment } from 'jest-environment-node';

declare global {
  /** Describes the open pages of the test; set by `browser.ts`. */
  var describePages: (() => Promise<string>) | undefined;
}

/** Environment of tests in a browser: the report of a failed test says what its pages showed. */
export default class BrowserTestEnvironment extends TestEnvironment {
  async handleTestEvent({ name, error }: { name: string; error?: unknown }): Promise<void> {
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return;
    const pages = await this.global.describePages?.();
    // Jest prints the stack of an error, which has its message.
    if (pages && error instanceof Object && 'stack' in error) error.stack = `${String(error.stack)}\n\n${pages}`;
  }
}
