import { plainText } from './plainText';
import { toCsv } from './csv';

const linesOf = (csv: string) => csv.slice(1).split('\r\n');

describe('a CSV file', () => {
  it('begins with a byte order mark and the names of the fields, and ends every line as RFC 4180 says', () => {
    expect(toCsv([{ _id: '1', name: 'Größe' }])).toBe('\uFEFF_id,name\r\n1,Größe\r\n');
  });

  it('has every field that any record has', () => {
    expect(linesOf(toCsv<object>([{ a: 1 }, { a: 2, b: 3 }]))).toEqual(['a,b', '1,', '2,3', '']);
  });

  it.each([
    ['a comma', 'red, green', '"red, green"'],
    ['a quotation mark', '12" pixel', '"12"" pixel"'],
    ['a line end', 'one\r\ntwo', '"one\r\ntwo"'],
    ['none of these', "it's; plain", "it's; plain"],
  ])('quotes a cell with %s', (_, text, cell) => {
    expect(toCsv([{ text }])).toBe(`\uFEFFtext\r\n${cell}\r\n`);
  });

  it.each(['=1+1', '+971 4 555', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")'])(
    'keeps %j from being run as a formula',
    (text) => {
      const cell = linesOf(toCsv([{ text }]))[1];
      expect(cell?.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('guards a cell that begins with a line end', () => {
    expect(toCsv([{ text: '\r=1' }])).toBe('\uFEFFtext\r\n"\'\r=1"\r\n');
  });

  it.each(['-80.1918', '25.2', '-7'])('leaves the number %s a number', (text) => {
    expect(linesOf(toCsv([{ text }]))[1]).toBe(text);
  });

  it('joins lists, writes flags as words, and nothing for nothing', () => {
    const row = { list: ['a.png', 'b.png'], on: true, off: false, none: null, missing: undefined, odd: { k: 1 } };
    expect(linesOf(toCsv([row]))[1]).toBe('a.png; b.png,true,false,,,"{""k"":1}"');
  });

  it('writes a field as its text says', () => {
    const rows = [{ name: '<b>', description: '<p>One &amp; <b>two</b></p>' }];
    expect(linesOf(toCsv(rows, { description: plainText }))[1]).toBe('<b>,One & two');
  });
});

describe('the text of rich text', () => {
  it('keeps paragraphs, breaks, items and cells apart', () => {
    const html =
      '<h2>Head</h2><p>One<br>two</p><ul><li>a</li><li>b</li></ul><table><tr><td>IP</td><td>67</td></tr></table>';
    expect(plainText(html)).toBe('Head\nOne\ntwo\na\nb\nIP 67');
  });

  it('is empty for what shows nothing', () => {
    expect(plainText('<p>&nbsp;</p><p></p>')).toBe('');
  });
});
