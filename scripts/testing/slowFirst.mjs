import Sequencer from '@jest/test-sequencer';

/** Test files that take longest: if they began last, all workers but one would wait for them. */
const slow = [
  /\/scripts\/commands\//,
  /\/scripts\/newArea\./,
  /\/server\/test\//,
  /\/operations\/backup\/whileWriting\./,
];

const isSlow = ({ path }) => slow.some((pattern) => pattern.test(path));

/** Orders test files like Jest, but the slow ones first. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => Number(isSlow(other)) - Number(isSlow(one)));
  }
}
