const maxFileMs = 15 * 60_000;

/**
 * Reporter that ends the run when a test file does not come to an end, and names it: the tests of the server have no
 * time limit of their own.
 */
export default class EndlessTests {
  #startedMs = new Map();

  constructor() {
    setInterval(() => this.#check(), 10_000).unref();
  }

  onTestFileStart({ path }) {
    this.#startedMs.set(path, performance.now());
  }

  onTestFileResult({ path }) {
    this.#startedMs.delete(path);
  }

  #check() {
    const endless = [...this.#startedMs].filter(([, startedMs]) => performance.now() - startedMs > maxFileMs);
    if (!endless.length) return;
    console.error(`Not ended after ${maxFileMs / 60_000} minutes:\n${endless.map(([path]) => path).join('\n')}`);
    process.exit(1);
  }
}
