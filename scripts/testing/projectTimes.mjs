/** Reporter that prints how many tests each project has, and how long their files took together. */
export default class ProjectTimes {
  #projects = new Map();

  onTestFileResult({ context }, { numPassingTests, numFailingTests, perfStats }) {
    const name = context.config.displayName?.name ?? 'tests';
    const { files, tests, ms } = this.#projects.get(name) ?? { files: 0, tests: 0, ms: 0 };
    const counted = { files: files + 1, tests: tests + numPassingTests + numFailingTests };
    this.#projects.set(name, { ...counted, ms: ms + perfStats.end - perfStats.start });
  }

  onRunComplete() {
    const rows = [...this.#projects].map(
      ([name, { files, tests, ms }]) => `  ${name}: ${tests} tests in ${files} files, ${(ms / 1000).toFixed(0)} s`,
    );
    console.log(`\nBy project, the time of its files one after another:\n${rows.join('\n')}`);
  }
}
