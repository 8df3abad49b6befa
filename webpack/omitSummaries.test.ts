import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import omitSummaries from './omitSummaries';
import { root } from './paths';

const contracts = path.join(root, 'shared/src/contracts');
const sources = readdirSync(contracts)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(contracts, file), 'utf8'));

describe('contracts in a browser', () => {
  it('contain no written summary of a call, and nothing else is missing', () => {
    const before = sources.join('\n').match(/summary:\s*['"]/g) ?? [];
    expect(before.length).toBeGreaterThan(50);
    const stripped = sources.map((source) => omitSummaries(source));
    expect(stripped.filter((source) => /summary:\s*['"]/.test(source))).toEqual([]);
    const serverOnly = /refuses: \{|\.describe\(\s*['"]|^ *needs: '|inArea\('/m;
    expect(stripped.filter((source) => serverOnly.test(source))).toEqual([]);
    for (const source of stripped) expect(() => parseSync(source, { syntax: 'typescript' })).not.toThrow();
    const text = "call('GET', 'a', {\n  summary:\n    'It\\'s \"one\"',\n  answer: done,\n})";
    expect(omitSummaries(text)).toBe("call('GET', 'a', {\n  \n\n  answer: done,\n})");
    expect(omitSummaries('{ refuses: { 409: `in ${use}` }, creates: true }')).toBe('{  creates: true }');
  });
});
