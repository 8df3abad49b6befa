import { toPlainStructure } from './pastedText';

/** Without the white space between elements. */
const plain = (html: string) => toPlainStructure(html).replace(/\s+/g, ' ').replace(/> </g, '><');

/** A list item of Word on Windows; its marker is in a comment that browsers read as a comment. */
const wordItem = (level: number, mark: string, text: string, { list = 'l0', place = 'Middle', font = 'Symbol' } = {}) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;
mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:${font};mso-fareast-font-family:
${font};mso-bidi-font-family:${font}'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>\n`;

const wordForMac = (html: string) =>
  html.replaceAll('<![if !supportLists]>', '<!--[if !supportLists]-->').replaceAll('<![endif]>', '<!--[endif]-->');

const wordPage = (content: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Style Definitions */ p.MsoNormal {margin:0cm;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=DE style='tab-interval:36.0pt'><!--StartFragment-->${content}<!--EndFragment--></body></html>`;

describe('a text from Word', () => {
  const items =
    wordItem(1, '·', 'Modules', { place: 'First' }) +
    wordItem(2, 'o', 'TL<b style="mso-bidi-font-weight:normal">60</b>', { font: '"Courier New"' }) +
    wordItem(2, 'o', 'TL80', { font: '"Courier New"' }) +
    wordItem(1, '·', 'Power<span style="mso-spacerun:yes">&nbsp;&nbsp; </span>supplies', { place: 'Last' });
  const list = '<ul><li>Modules<ul><li>TL<b>60</b></li><li>TL80</li></ul></li><li>Power supplies</li></ul>';

  it.each([
    ['Windows', wordPage(items)],
    ['Mac', wordForMac(wordPage(items))],
  ])('has its lists with their levels: %s', (_system, html) => {
    expect(plain(html)).toBe(list);
  });

  it('has lists that count, from where they began, in letters and Roman numerals', () => {
    const html = wordPage(
      wordItem(1, '3.', 'Third') +
        wordItem(2, 'a)', 'Letter') +
        wordItem(2, 'b)', 'Letter') +
        wordItem(3, 'i.', 'Roman') +
        wordItem(1, '4.', 'Fourth') +
        wordItem(1, 'IV.', 'Another list', { list: 'l1' }),
    );
    expect(plain(html)).toBe(
      '<ol start="3"><li>Third<ol type="a"><li>Letter</li><li>Letter<ol type="i"><li>Roman</li></ol></li></ol></li>' +
        '<li>Fourth</li></ol><ol start="4" type="I"><li>Another list</li></ol>',
    );
  });

  it('keeps what stands between lists, and begins at any level', () => {
    const html = wordPage(
      `${wordItem(2, '·', 'Deep')}<p class=MsoNormal>Between&nbsp;them</p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${wordItem(1, '·', 'Again')}`,
    );
    expect(plain(html)).toBe('<ul><li><ul><li>Deep</li></ul></li></ul><p>Between&nbsp;them</p><ul><li>Again</li></ul>');
  });

  it('has headings, emphasis, links, tables and no trace of the program', () => {
    const html = wordPage(
      `<h2 style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><span lang=EN-US>Mounting<o:p></o:p></span></h2>
       <p class=MsoNormal style='text-align:justify'><a name="_Toc1"></a><i>See</i> <a href="https://msl.example/guide"
       style='color:blue'>the guide</a>, 800 cd/m<sup>2</sup><span style='color:red;mso-themecolor:accent2'> now</span></p>
       <!--[if gte vml 1]><v:shape id="a"/><![endif]--><img width=10 src="file:///C:/Temp/clip_image001.png" v:shapes="a">
       <table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='height:1cm'><td width=302 valign=top
       style='width:226pt' colspan=2><p class=MsoNormal>Width</p></td></tr></table>`,
    );
    expect(plain(html)).toBe(
      '<h2>Mounting</h2><p><i>See</i><a href="https://msl.example/guide">the guide</a>, 800 cd/m<sup>2</sup> now</p>' +
        '<table><tbody><tr><td colspan="2">Width</td></tr></tbody></table>',
    );
  });

  it('has its lists from Word on the web, which puts each item in a list of its own', () => {
    const item = (level: number, text: string, tag = 'ul', start = '') =>
      `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="BulletListStyle1 SCXW1" role="list"${start}><li data-leveltext=""
       data-font="Symbol" data-listid="2" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr">
       <p class="Paragraph SCXW1" style="margin:0"><span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span><span
       class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`;
    const html = `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph">Parts</p></div>${item(1, 'Modules')}${item(2, 'TL60')}${item(1, 'Cables')}
      <div class="OutlineElement"><p class="Paragraph">Then</p></div>${item(1, 'Second', 'ol', ' start="2"')}`;
    expect(plain(html)).toBe(
      '<p>Parts</p><ul><li>Modules<ul><li>TL60</li></ul></li><li>Cables</li></ul><p>Then</p><ol start="2"><li>Second</li></ol>',
    );
  });

  it.each([
    ['Windows', (html: string) => html],
    ['Mac', (html: string) => html.replaceAll('<![if', '<!--[if').replaceAll('<![endif]>', '<!--[endif]-->')],
  ])('has neither its comments nor the marks of them: %s', (_system, onSystem) => {
    const html = wordPage(
      `<p class=MsoNormal>IP67<a style='mso-comment-reference:JD_1;mso-comment-date:20260101T1012'> rated</a><span class=MsoCommentReference><span
       lang=EN-GB style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1"
       language=JavaScript name="_msoanchor_1">[JD1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span></p>
       <div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>
       <div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Check this!</p></div></div></div>`,
    );
    expect(plain(onSystem(html))).toBe('<p>IP67 rated</p>');
  });
});

describe('a text from other programs', () => {
  it('has lists in the items they belong to, and its emphasis: Google Docs', () => {
    const span = (text: string, style = 'font-weight:400;font-style:normal;text-decoration:none') =>
      `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};white-space:pre-wrap;">${text}</span>`;
    const item = (level: number, text: string) =>
      `<li dir="ltr" style="list-style-type:disc;font-size:11pt;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;" role="presentation">${text}</p></li>`;
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5"><h2 dir="ltr">${span('Parts', 'font-weight:700')}</h2>
      <ul style="margin-top:0;margin-bottom:0;">${item(1, span('Modules'))}<ul style="margin-top:0;">${item(2, span('TL60', 'font-weight:700'))}<ul>${item(3, 'W')}</ul></ul>${item(1, span('Cables', 'font-style:italic'))}</ul>
      <p dir="ltr"><a href="https://msl.example/" style="text-decoration:none;">${span('Us', 'text-decoration:underline')}</a>${span(' new', 'text-decoration:underline')}</p></b><br class="Apple-interchange-newline">`;
    expect(plain(html)).toBe(
      '<h2>Parts</h2><ul><li>Modules<ul><li><strong>TL60</strong><ul><li>W</li></ul></li></ul></li><li><em>Cables</em></li></ul>' +
        '<p><a href="https://msl.example/">Us</a><u> new</u></p>',
    );
  });

  it('has plain items: LibreOffice', () => {
    const html = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head>
      <body lang="en-GB" dir="ltr"><ul><li><p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif">Modules</font></p>
      <ul><li><p style="line-height: 100%">TL60</p></li></ul></li><li><p><b>Cables</b></p><p>in black</p></li></ul><p><br/></p></body></html>`;
    expect(plain(html)).toBe(
      '<ul><li>Modules<ul><li>TL60</li></ul></li><li><p><b>Cables</b></p><p>in black</p></li></ul>',
    );
  });

  it('has links to where they point, and no empty lines: Google Docs', () => {
    const link = 'https://www.google.com/url?q=https://msl.example/a?b%3D1&amp;sa=D&amp;source=editors&amp;ust=17';
    const html = `<b style="font-weight:normal;" id="docs-internal-guid-5"><p dir="ltr"><a href="${link}"><span>a</span></a></p><br><h2 dir="ltr"><span>Two<br>lines</span></h2><br></b>`;
    expect(plain(html)).toBe('<p><a href="https://msl.example/a?b=1">a</a></p><h2>Two<br>lines</h2>');
  });

  it('has only text, pictures, links and players that a page may have: a web page', () => {
    const html = `<div class="entry" style="color:#fff"><h2>News</h2><p style="color:white">See <a href="javascript:alert(1)">this</a>,
      <a href="mailto:a@msl.example">us</a></p><form><button>Buy now</button><input value="a"><label>Size</label></form><svg><title>x</title></svg>
      <figure><img src="https://a.example/count.gif" width="1" height="1"></figure><figure><img src="https://a.example/b.jpg" alt="Lamp" width="80"></figure>
      <iframe src="https://ads.example/"></iframe><p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></p></div>`;
    expect(plain(html)).toBe(
      '<h2>News</h2><p>See this, <a href="mailto:a@msl.example">us</a></p>Size ' +
        '<figure><img src="https://a.example/b.jpg" alt="Lamp" width="80"></figure>' +
        '<p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></p>',
    );
  });

  it('is a table without looks: Excel', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\,";} .xl65 {color:red;}--></style></head>
      <body link="#0563C1"><table border=0 cellpadding=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'>
      <tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt'>Width</td><td class=xl65 align=right>60</td></tr><!--EndFragment--></table></body></html>`;
    expect(plain(html)).toBe('<table><tbody><tr><td>Width</td><td>60</td></tr></tbody></table>');
  });

  it('keeps the text of one line, of right-to-left paragraphs, of code and of players', () => {
    expect(plain('just <span style="color:red">words</span>')).toBe('just words');
    expect(plain('<p dir="rtl" class="x">سلام</p>')).toBe('<p dir="rtl">سلام</p>');
    const code = '<pre class="language-js"><code>a &lt; b</code></pre>';
    expect(plain(code)).toBe(code);
    const player = '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allowfullscreen=""></iframe>';
    expect(plain(`<p style="x">${player}</p>`)).toBe(`<p>${player}</p>`);
  });
});
