import { assert, type Check } from './check';

/** Of the product's JSON lines: warnings and worse. */
const severeLine = /"level":(?:[4-9]\d|"(?:warn|error|fatal)")/;

export const logChecks: Check[] = [
  {
    title: 'the instances log no error',
    async run({ installation }) {
      const lines = (await installation.compose('logs', '--no-color', '--no-log-prefix', 'msl')).split('\n');
      const severe = lines.filter((line) => severeLine.test(line));
      assert(severe.length === 0, `\n${severe.slice(0, 10).join('\n')}`);
      return `${lines.length} lines`;
    },
  },
];
