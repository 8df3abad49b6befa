import { composeLetter } from './composeLetter';
import { textToHtml } from './htmlMail';

const letterOf = (text: string) =>
  composeLetter({ to: { name: '', address: 'ada@park.example' }, subject: 'S', text, attachments: [], references: [] })
    .html;
const [german, arabic, chinese] = [
  'Vielen Dank für Ihre Anfrage. Anbei finden Sie das Datenblatt.',
  'شكرا على رسالتك. السعر 40 يورو للقطعة الواحدة.',
  '感谢您的询价。随信附上产品资料和报价单。',
];
const paragraph = (inner: string, dir = 'ltr') => `<p dir="${dir}" style="margin:0 0 1em">${inner}</p>`;

describe('a text as HTML', () => {
  it('has paragraphs and line breaks, whatever the line endings', () => {
    const html = `${paragraph('Hello Ada,<br>\ntwo lines')}\n${paragraph('Noor')}`;
    expect(textToHtml('\nHello Ada,\ntwo lines \n \n\nNoor\n').html).toBe(html);
    expect(textToHtml('Hello Ada,\r\ntwo lines\r\n\r\nNoor').html).toBe(html);
    expect(textToHtml(' \n ').html).toBe('');
  });

  it('keeps columns that are made of spaces', () => {
    expect(textToHtml('Dot 10   40 EUR\n\tthe rest').html).toBe(
      paragraph('Dot 10&nbsp;&nbsp; 40 EUR<br>\n&nbsp;&nbsp;&nbsp; the rest'),
    );
  });

  it.each([
    ['See https://msl.example/p?a=1&b=2.', 'https://msl.example/p?a=1&amp;b=2'],
    ['Write to noor@msl.example, please.', 'mailto:noor@msl.example'],
    ['(http://msl.example/a_(b))', 'http://msl.example/a_(b)'],
  ])('links the addresses of %j', (text, address) => {
    const { html } = textToHtml(text);
    expect(html).toContain(`<a href="${address}">`);
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//msl.example/x', 'PX8.IP67'])(
    'links nothing in %j',
    (text) => {
      expect(textToHtml(text).html).not.toContain('<a');
    },
  );

  it('shows markup as text, in links too', () => {
    const { html } = textToHtml(`<b>"bold"</b> https://msl.example/"onclick='x'<i> <img src=x>`);
    expect(html.replace(/<\/?(p|a)( [^<>]*)?>/g, '')).not.toMatch(/[<>]/);
    expect(html).not.toMatch(/<a [^>]*onclick=/);
  });

  it('nests what it quotes, five times at most', () => {
    const { html } = textToHtml('Yes.\n\nOn 1 May, Ada wrote:\n> Is it IP67?\n>\n> > Earlier words\n> Ada');
    expect(html.replace(/ (dir|style)="[^"]*"/g, '').replace(/\n/g, '')).toBe(
      '<p>Yes.</p><p>On 1 May, Ada wrote:</p>' +
        '<blockquote><p>Is it IP67?</p><blockquote><p>Earlier words</p></blockquote><p>Ada</p></blockquote>',
    );
    const deep = textToHtml(`${'>'.repeat(5000)} deep`).html;
    expect(deep.match(/<blockquote/g)).toHaveLength(5);
  });
});

describe('a letter', () => {
  it.each([
    ['de', german],
    ['ar', arabic],
    ['zh', chinese],
  ])('names its language (%s)', (language, text) => {
    expect(letterOf(text)).toContain(`<html lang="${language}">`);
  });

  it.each(['Danke!', 'PX8 24 V 0.5 W IP67 RGBW', ''])('names no language that cannot be told: %j', (text) => {
    expect(letterOf(text)).toContain('<html>');
  });

  it('gives each paragraph the direction of its first letter', () => {
    const html = letterOf(`${german}\n\n40: ${arabic}`);
    expect(html).toContain('<p dir="ltr" style="margin:0 0 1em">Vielen');
    expect(html).toContain('<p dir="rtl" style="margin:0 0 1em">40: شكرا');
  });

  it('names the language of what it quotes if that is another one', () => {
    const html = letterOf(`${german}\n\n> ${arabic}`);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<blockquote lang="ar" dir="rtl"');
    expect(letterOf(`${german}\n\n> ${german}`)).toContain('<blockquote dir="ltr"');
  });
});
