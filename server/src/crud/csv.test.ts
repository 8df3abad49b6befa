import fc from 'fast-check';
import { toCsvHead, toCsvLine, toLines } from './csv';

const cellOf = (value: unknown) => toCsvLine([value]).slice(1, -3).replaceAll('""', '"');

describe('a line of a CSV file', () => {
  it('quotes every cell and ends with CR LF (RFC 4180)', () => {
    expect(toCsvLine(['plain', 'a, "b"', 7])).toBe('"plain","a, ""b""","7"\r\n');
  });

  it('follows a header line that begins with a byte order mark', () => {
    expect(toCsvHead(['Größe', 'ID'])).toBe('\uFEFF"Größe","ID"\r\n');
  });

  it('joins lists, writes flags as words, and leaves cells without a value empty', () => {
    expect(toCsvLine([['a.png', 'b.png'], true, false, null, undefined])).toBe(
      '"a.png; b.png","True","False","",""\r\n',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+971 4 555', "'+971 4 555"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    [' =1', " '=1"],
    ['\t=1', "\t'=1"],
    ['red;=1+1', "red;'=1+1"],
    ['red; "=1+1', 'red; "\'=1+1'],
    ['red\n=1+1', "red\n'=1+1"],
    ['red\r\n@x', "red\r\n'@x"],
    ['red;＝1', "red;'＝1"],
  ])('escapes %j so that it is not run as a formula', (text, cell) => {
    expect(cellOf(text)).toBe(cell);
  });

  it.each(['-80.1918', '25.2', 'a-b', 'x=1', 'it is; plain'])('leaves %j as it is', (text) => {
    expect(cellOf(text)).toBe(text);
  });

  it('never begins a cell with a formula, however a spreadsheet separates cells', () => {
    const text = fc.string({ unit: fc.constantFrom('=', '+', '＠', ';', '\t', '\r', '\n', '"', ' ', 'a', '1', ',') });
    const isRun = (cell: string) => /^[\s"]*[=+＠]/.test(cell);
    fc.assert(
      fc.property(
        text,
        (value) =>
          !cellOf(value)
            .split(/[;\t\r\n]/)
            .some(isRun),
      ),
    );
  });
});

describe('the text of rich text in a CSV file', () => {
  it('keeps paragraphs, breaks, items and rows apart', () => {
    const html =
      '<h2>Head</h2><p>One<br />two</p><ul><li>a</li><li>b</li></ul><table><tr><td>IP</td><td>67</td></tr></table>';
    expect(toLines(html)).toBe('Head\nOne\ntwo\na\nb\nIP 67');
  });

  it('is empty for markup without text', () => {
    expect(toLines('<p>&nbsp;</p><p></p>')).toBe('');
  });
});
