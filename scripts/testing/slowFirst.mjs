import Sequencer from '@jest/test-sequencer';

/** Test files that take longest: if they began last, all workers but one would wait for them. */
const slow = [
  /\/scripts\/commands\/(host|releases|sources)\./,
  /\/(publicPages|adminAccessibility|privacy|inbox)\.e2e\./,
  /\/e2e\//,
  /\/server\/test\//,
];

/** Position of a test file's group in `slow`; other files come after all of them. */
function rank({ path }) {
  const position = slow.findIndex((pattern) => pattern.test(path));
  return position < 0 ? slow.length : position;
}

/** Orders test files like Jest, but the slow ones first. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
