import { Email, OptionalText, Phone, RichText, Text, WebAddress } from './text';

describe('texts', () => {
  it.each([
    ['one\vtwo\fthree', 'one\ntwo\nthree'],
    ['one\u2028two\u2029', 'one\ntwo'],
    ['a\0b\u0001\u0008\u000E\u001F\u007Fc', 'abc'],
    ['tab\tand\r\nbreak\n', 'tab\tand\r\nbreak'],
    ['\0', ''],
    ['ريم\u200F 👩‍🚀', 'ريم\u200F 👩‍🚀'],
  ])('are stored without invisible control characters: %j', (typed, stored) =>
    expect(OptionalText(100).parse(typed)).toBe(stored),
  );

  it('are measured without them', () => {
    expect(Text(3).parse('a\0b\0c')).toBe('abc');
    expect(Text(3).safeParse('\0\u0001').success).toBe(false);
  });

  it('of every kind lose them', () => {
    expect(RichText().parse('<p>one\vtwo</p>')).toBe('<p>one\ntwo</p>');
    expect(Email.parse('grace\0@customer.example')).toBe('grace@customer.example');
    expect(Phone.parse('+49 30\u0007 123456')).toBe(Phone.parse('+49 30 123456'));
    expect(WebAddress.parse('https://customer.example/\u0001')).toBe('https://customer.example/');
  });

  it('are refused with half a character, which no database stores', () =>
    expect(OptionalText(100).safeParse('a\ud83d').success).toBe(false));
});
