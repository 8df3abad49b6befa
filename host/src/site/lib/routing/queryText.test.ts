import { queryText } from './queryText';

const read = (text: string, maxLength = 4) => queryText(new URLSearchParams({ add: text }), 'add', maxLength);

describe('a text of an address', () => {
  it('is read without control characters and spaces around it', () => {
    expect([read(' a\0b\r\n'), read('\0'), queryText(new URLSearchParams(), 'add', 4)]).toEqual(['a b', '', '']);
  });

  it('is cut at the limit, but never within a character', () => {
    expect([read('abc💡'), read('ab💡c'), read('abc d'), read('x'.repeat(8000))]).toEqual([
      'abc',
      'ab💡',
      'abc',
      'xxxx',
    ]);
  });
});
