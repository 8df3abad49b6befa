import { InboundDesk } from '../../../../test/support/inboundDesk';
import { mailOf, multipart, rawPart } from '../../../../test/support/rawParts';
import { defaultDatabases } from '../../../../test/support/testApp';

const html = (content: string | Buffer, type = 'text/html; charset=utf-8') => rawPart({ type, content });
const plain = (content: string | Buffer, type = 'text/plain; charset=utf-8') => rawPart({ type, content });
const latin1 = (text: string) => Buffer.from(text, 'latin1');
/** "見積" (an estimate) in ISO-2022-JP. */
const japanese = Buffer.from('\x1b$B8+@Q\x1b(B', 'latin1');
const base64 = ['Content-Transfer-Encoding: base64'];
let count = 0;

describe.each(defaultDatabases)('the text of a received mail on $name', (database) => {
  let desk: InboundDesk;
  beforeAll(async () => {
    desk = await InboundDesk.start(database);
  });
  afterAll(() => desk.stop());

  /** Hands over a mail. @returns the mail of its conversation */
  const receive = async (part: Buffer, headers?: (string | Buffer)[], name = '') => {
    const from = `writer${(count += 1)}@park.example`;
    const own = headers?.map((line) => (Buffer.isBuffer(line) ? Buffer.concat([line, latin1(`<${from}>`)]) : line));
    await desk.handOver(mailOf(own?.some(Buffer.isBuffer) ? '' : `${name} <${from}>`, part, own));
    const [message] = await desk.of(from);
    return (await desk.mailsOf(message?._id ?? ''))[0];
  };
  const textOf = async (part: Buffer) => (await receive(part))?.text;

  it.each([
    ['is empty', ''],
    ['is blank', ' \r\n\u00a0\r\n\u200b\r\n'],
  ])('is that of the HTML if the plain text %s', async (_, text) => {
    const parts = [plain(text), html('<p>How <b>many</b>?</p>')];
    expect(await textOf(multipart('alternative', parts))).toBe('How many?');
  });

  it('is the plain text if there is one, and that of all parts that follow each other', async () => {
    expect(await textOf(multipart('alternative', [plain('Plain'), html('<p>HTML</p>')]))).toBe('Plain');
    const parts = [html('<table><tr><td>MM100</td><td>40</td></tr></table>'), plain('-- \r\nThe list')];
    expect(await textOf(multipart('mixed', parts))).toBe('MM100\t40\n-- \nThe list');
    expect((await receive(multipart('mixed', [plain(''), plain('')])))?.text).toBe('');
  });

  it.each([
    [
      'separates the cells of a table',
      '<table><tr><th>Part</th><th>Qty</th><th>Length</th></tr><tr><td><p>MM100</p></td><td>40</td><td><div>12 m</div></td></tr></table>',
      'Part\tQty\tLength\nMM100\t40\t12 m',
    ],
    [
      'keeps a table in a cell, and cells of several lines',
      '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr><tr><td><p>c</p><p>d</p></td><td>e</td></tr></table>',
      'a\tb\nc\n\nd\ne',
    ],
    [
      'numbers lists',
      '<ol start="3"><li>Clamp<ul><li>steel<li>zinc</ul></li><li><p>Hook</p></ol><ul><li>x</ul>',
      '3. Clamp\n   - steel\n   - zinc\n4. Hook\n\n- x',
    ],
    [
      'keeps the lines of preformatted text',
      '<pre>a  b\n  c</pre><div style="white-space:pre-wrap">d\ne</div>',
      'a  b\n  c\n\nd\ne',
    ],
    [
      'names the addresses of links that their texts do not say',
      '<a href="https://park.example/a?b=1&amp;c=2">Our plan</a> <a href="http://www.park.example/">park.example</a> <a href="mailto:a@park.example?subject=x">Ada</a> <a href="javascript:alert(1)">x</a>',
      'Our plan <https://park.example/a?b=1&c=2> park.example Ada <a@park.example> x',
    ],
    [
      'leaves out what is hidden',
      '<title>T</title><style>p{}</style><div style="display: none">Preview</div><p hidden>x</p><div style="font-size:0"><p>y</p><p style="font-size:12px">Shown</p></div><div style="max-height:0px;overflow:hidden">z</div>',
      'Shown',
    ],
    [
      'has the paragraphs of Outlook',
      '<p class=MsoNormal>Dear all,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Forty.</p>',
      'Dear all,\n\nForty.',
    ],
    [
      'has the markers of lists of Word',
      '<p class=MsoListParagraph><![if !supportLists]><span style="font-family:Wingdings"><span style="mso-list:Ignore">§<span style="font:7.0pt">&nbsp;&nbsp; </span></span></span><![endif]>Clamp</p><p class=MsoListParagraph><span style="mso-list: Ignore">1.<span>&nbsp;&nbsp; </span></span>Hook</p><p class=MsoNormal>§ 4</p>',
      '- Clamp\n1. Hook\n§ 4',
    ],
    [
      'names the address of a link in angle brackets once, as Thunderbird writes it',
      'Ada <a href="mailto:ada@park.example">&lt;ada@park.example&gt;</a>',
      'Ada <ada@park.example>',
    ],
    ['marks quotes', '<div>Yes</div><blockquote type="cite">More?<br>Less?</blockquote>', 'Yes\n\n> More?\n> Less?'],
    [
      'has the headers of Outlook above the mail that it answers',
      '<div class="elementToProof">Thanks!</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><font><b>Von:</b> MSL &lt;sales@msl.example&gt;<br><b>Gesendet:</b> Freitag, 27. November 2026 09:30<br><b>An:</b> Ada<br><b>Betreff:</b> AW: 40</font><div>&nbsp;</div></div><p>Forty.</p>',
      `Thanks!\n${'_'.repeat(32)}\nVon: MSL <sales@msl.example>\nGesendet: Freitag, 27. November 2026 09:30\nAn: Ada\nBetreff: AW: 40\n\nForty.`,
    ],
    [
      'has the introduction of Gmail',
      '<div dir="ltr">Thanks!</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Fri, Nov 27, 2026 MSL &lt;<a href="mailto:sales@msl.example">sales@msl.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid">Forty.</blockquote></div>',
      'Thanks!\n\nOn Fri, Nov 27, 2026 MSL <sales@msl.example> wrote:\n\n> Forty.',
    ],
    [
      'has the introduction of Apple Mail',
      '<html><body>Thanks!<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>On 27. Nov 2026, at 09:30, MSL wrote:</div><br class="Apple-interchange-newline"><div>Forty.</div></blockquote></div></body></html>',
      'Thanks!\n\n> On 27. Nov 2026, at 09:30, MSL wrote:\n>\n> Forty.',
    ],
    ['marks no indented text', '<blockquote style="margin:0 0 0 40px;border:none">Forty</blockquote>', 'Forty'],
    ['is shown if all of it is hidden', '<div style="display:none">Forty</div>', 'Forty'],
  ])('of HTML %s', async (_, given, text) => {
    expect(await textOf(html(given))).toBe(text);
  });

  const picture = (name: string, disposition = 'inline') =>
    rawPart({
      type: 'image/png',
      content: 'x',
      headers: [`Content-Disposition: ${disposition}; filename="${name}"`, `Content-ID: <${name}@01DC>`],
    });

  it.each([
    [
      'links that say their addresses',
      'a@b.example<mailto:a@b.example> (see www.b.example<http://www.b.example/>)',
      'a@b.example (see www.b.example)',
    ],
    [
      'other links',
      'Our hall<https://b.example/4>, Ada<mailto:ada@b.example?subject=x>',
      'Our hall <https://b.example/4>, Ada <ada@b.example>',
    ],
    ['telephone numbers', 'Tel. 030 / 123 45 67<tel:+49301234567>', 'Tel. 030 / 123 45 67'],
    [
      'addresses in angle brackets',
      'MSL <a@b.example<mailto:a@b.example>> <https://b.example>',
      'MSL <a@b.example> <https://b.example>',
    ],
    ['pictures', 'Here: [cid:plan.png@01DC] and [cid:old.png@01DB]', 'Here: [plan.png] and [old.png]'],
  ])('in plain text by Outlook has %s once', async (_, given, text) => {
    expect(await textOf(multipart('related', [plain(given), picture('plan.png')]))).toBe(text);
  });

  it('has the names of pictures at their places', async () => {
    const parts = [picture('0.png'), plain('Old:\r\n\r\n'), picture('1.png'), picture('2.png'), plain('\r\nNew')];
    const more = [picture('3.png', 'attachment'), plain('End'), picture('4.png')];
    expect(await textOf(multipart('mixed', [...parts, ...more]))).toBe('Old:\n\n[1.png]\n\n[2.png]\n\nNew\n\nEnd');
    const shown =
      '<p>See <img src="cid:1.png@01DC"> <img src="cid:x"><img src="https://b.example/1.png"> <img src="cid:1.png@01DC" alt="Plan"></p>';
    expect(await textOf(multipart('related', [html(shown), picture('1.png')]))).toBe('See [1.png] [Plan]');
    expect(await textOf(multipart('mixed', [picture('1.png'), picture('2.png')]))).toBe('');
  });

  it('with format=flowed joins its paragraphs, and keeps the lines of quotes', async () => {
    const lines = ['This goes ', 'on.', '', '> How many ', '> are they?', '>> Deep', '> ', '  >stuffed', '-- ', 'Ada'];
    const part = plain(lines.join('\r\n'), 'text/plain; charset=utf-8; format=flowed');
    expect(await textOf(part)).toBe('This goes on.\n\n> How many are they?\n>> Deep\n> \n >stuffed\n-- \nAda');
    const split = plain('Uni \r\nverse', 'text/plain; format=flowed; delsp=yes');
    expect(await textOf(split)).toBe('Universe');
  });

  it.each([
    ['windows-1252 that nobody names', plain(latin1('Gr\xfc\xdfe \x96 5 \x80'), 'text/plain'), 'Grüße – 5 €'],
    ['windows-1252 that is said to be ASCII', plain(latin1('Gr\xfc\xdfe'), 'text/plain; charset=us-ascii'), 'Grüße'],
    ['windows-1252 that is said to be UTF-8', plain(latin1('Gr\xfc\xdfe'), 'text/plain; charset=utf-8'), 'Grüße'],
    ['a character set that does not exist', plain(Buffer.from('Grüße'), 'text/plain; charset=x-unknown'), 'Grüße'],
    ['UTF-8 that nobody names', rawPart({ content: 'Grüße' }), 'Grüße'],
    ['ISO-2022-JP by its escapes', rawPart({ content: japanese }), '見積'],
    [
      'a character set in HTML only',
      html(
        latin1(
          '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-5"></head><p>\xbf\xe0\xd8</p>',
        ),
        'text/html',
      ),
      'При',
    ],
    [
      'UTF-16 with a mark',
      rawPart({
        type: 'text/html',
        headers: base64,
        content: Buffer.from('\ufeff<p>Grüße</p>', 'utf16le').toString('base64'),
      }),
      'Grüße',
    ],
  ])('is read in %s', async (_, part, text) => {
    expect(await textOf(part)).toBe(text);
  });

  it('has a subject, a sender and names of files that are bytes as they are', async () => {
    const headers = [latin1('From: J\xfcrgen '), 'Subject: x'];
    const german = await receive(plain('x'), [...headers.slice(0, 1), latin1('Subject: Gr\xfc\xdfe \x80 ')]);
    expect([german?.name, german?.subject.split('<')[0]]).toEqual(['Jürgen', 'Grüße € ']);
    const asian = await receive(plain('x', 'text/plain; charset=iso-2022-jp'), [
      Buffer.concat([latin1('From: '), japanese, latin1(' ')]),
      'Subject: y',
    ]);
    expect(asian?.name).toBe('見積');
    // "Привет" in windows-1251, as the part says.
    const russian = await receive(plain('x', 'text/plain; charset=windows-1251'), [
      latin1('From: \xcf\xf0\xe8\xe2\xe5\xf2 '),
      'Subject: y',
    ]);
    expect(russian?.name).toBe('Привет');
    const file = rawPart({ type: 'text/csv', content: 'a;b', headers: [] });
    const named = Buffer.concat([latin1('Content-Disposition: attachment; filename="Pl\xe4ne.csv"\r\n'), file]);
    const mail = await receive(multipart('mixed', [plain('See'), named]));
    expect(mail?.attachments.map(({ name }) => name)).toEqual(['Pläne.csv']);
  });

  it('has that of a mail inside of it, and its files', async () => {
    const inside = mailOf(
      'Grace <grace@navy.example>',
      multipart('mixed', [html('<p>A<br>bridge</p>'), rawPart({ type: 'text/csv; name=a.csv', content: 'a;b' })]),
    );
    const mail = await receive(
      multipart('mixed', [plain('See below'), rawPart({ type: 'message/rfc822', content: inside })]),
    );
    expect(mail?.text).toContain(
      '---------- Forwarded message ---------\nFrom: Grace <grace@navy.example>\nSubject: Words\n',
    );
    expect(mail?.text).toMatch(/^See below\n[^]*To: <sales@msl\.example>\s+A\nbridge$/);
    expect(mail?.attachments.map(({ name }) => name)).toEqual(['Words.eml', 'a.csv']);
  });

  it('is read of 10 MB of HTML, however deep its elements are', async () => {
    const megabytes = (text: string) => text.repeat((10 * 1024 * 1024) / text.length);
    const hostile = [
      '<div>',
      '<blockquote>',
      '<p style="display',
      '<ol><li>',
      '<table><tr><td>',
      '</p>',
      '<a href="',
      '&nbsp;',

      '<b></i>',
    ];
    for (const tag of hostile) {
      const mail = await receive(html(`<p>Forty</p>${megabytes(tag)}`));
      expect([
        tag,
        mail?.text.split('\n')[0],
        mail?.omitted.filter(({ name }) => name !== 'The end of the text'),
      ]).toEqual([tag, 'Forty', []]);
    }
    const deep = await receive(html(`${megabytes('<div>')}Forty`));
    expect(deep?.text).toBe('Forty');
  }, 120_000);
});
