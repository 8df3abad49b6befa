import { composeDigest } from './composeDigest';
import { composeMail, headerText, type Notice } from './composeMail';

const notice: Notice = {
  subject: 'New inquiry: Cabochon 60',
  sender: { name: 'Ada', address: 'ada@park.example' },
  facts: [
    ['Product', 'Cabochon 60'],
    ['Phone', ''],
  ],
  message: 'Price for 500?\nWith cables.',
  path: '/admin/inquiry/edit/7',
};
const site = 'https://msl.example';

describe('a mail', () => {
  it('contains the facts, the message and a link, as text and as HTML', () => {
    const { text, html, subject, replyTo } = composeMail(notice, site);
    expect(subject).toBe('New inquiry: Cabochon 60');
    expect(replyTo).toEqual({ name: 'Ada', address: 'ada@park.example' });
    expect(text).toBe(
      'Product: Cabochon 60\nIn the back-office: https://msl.example/admin/inquiry/edit/7\n\n' +
        'Price for 500?\nWith cables.\n',
    );
    expect(html).toContain('Price for 500?<br>\nWith cables.</p>');
    expect(html).toContain('<a href="https://msl.example/admin/inquiry/edit/7">');
    expect(html).not.toContain('Phone');
  });

  it('shows markup as text', () => {
    const nasty = `"><img src=x onerror='alert(1)'>&amp;`;
    const facts: Notice['facts'] = [[nasty, nasty]];
    const { html } = composeMail({ ...notice, subject: nasty, facts, message: nasty }, site);
    expect(html).not.toContain('<img');
    expect(html.match(/&quot;&gt;&lt;img src=x onerror=&#39;alert\(1\)&#39;&gt;&amp;amp;/g)).toHaveLength(4);
  });

  it('does not let a line break in a value fake another fact', () => {
    const { text } = composeMail({ ...notice, facts: [['Name', 'Ada\nProduct: Free']] }, site);
    expect(text.split('\n')[0]).toBe('Name: Ada Product: Free');
  });
});

describe('text in a header', () => {
  it.each([
    ['Ada\r\nBcc: all@park.example', 'Ada Bcc: all@park.example'],
    ['Ada\u2028Bcc:\u0085x\u007fy', 'Ada Bcc: x y'],
    ['  many   spaces\t', 'many spaces'],
    ['turned \u202Earound', 'turned around'],
    ['नमस्ते 👩‍🔧', 'नमस्ते 👩‍🔧'],
  ])('is a single line: %j', (text, line) => {
    expect(headerText(text)).toBe(line);
  });

  it('is truncated between characters', () => {
    const line = headerText('💡'.repeat(200));
    expect([...line]).toHaveLength(120);
    expect(line).toMatch(/^(💡){119}…$/u);
  });
});

describe('a mail about many messages', () => {
  it('groups the digits of the number of messages', () => {
    const notices = Array.from({ length: 1234 }, () => notice);
    const { subject, text } = composeDigest(notices, site);
    expect(subject).toBe('1,234 new messages');
    expect(text).toContain('And 1,184 more in the back-office.');
    expect(composeDigest([notice], site).subject).toBe('1 new message');
  });
});
