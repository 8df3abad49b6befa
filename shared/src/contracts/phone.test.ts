import { parsePhone, phonePattern } from './phone';
import { Phone } from './text';

describe('a phone number', () => {
  it.each([
    ['tel:+49-30-123456;ext=12', '+4930123456', '12'],
    ['+49 30 123456 ext. 12', '+4930123456', '12'],
    ['+49 30 123456, Extension: 12', '+4930123456', '12'],
    ['+49 30 123456 (x12)', '+4930123456', '12'],
    ['+49 30 123456 Durchwahl 12', '+4930123456', '12'],
    ['+49 30 123456 DW 12', '+4930123456', '12'],
    ['01 23 45 67 89 poste 12', '0123456789', '12'],
    ['+34 91 123 45 67 extensión 12', '+34911234567', '12'],
    ['+34 91 123 45 67 EXTENSIO\u0301N 12', '+34911234567', '12'],
    ['+971 4 555 0100 تحويلة ١٢', '+97145550100', '12'],
    ['010-12345678分机12', '01012345678', '12'],
    ['010-12345678，分机：12', '01012345678', '12'],
    ['010-12345678转12', '01012345678', '12'],
    ['+44 (0)20 7946 0000', '+442079460000', ''],
    ['(04) 555-0100', '045550100', ''],
  ])('is read in %s as %s, extension "%s", by the server and by a browser', (text, number, extension) => {
    expect([parsePhone(text)?.groups.join(''), parsePhone(text)?.extension]).toEqual([number, extension]);
    expect(Phone.safeParse(text).success).toBe(true);
    // As browsers compile the pattern of a field.
    expect(new RegExp(`^(?:${phonePattern})$`, 'v').test(text)).toBe(true);
    const { data = '' } = Phone.safeParse(text);
    expect(parsePhone(data)).toEqual(parsePhone(text));
  });

  it.each(['1234', 'call me', '12345 desk 6', '12345 ext.', 'tel:', '12345 ext. 123456789'])(
    'is not read in %s',
    (text) => {
      expect([parsePhone(text), Phone.safeParse(text).success]).toEqual([undefined, false]);
    },
  );
});
