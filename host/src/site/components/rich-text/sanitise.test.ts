import { sanitise } from './sanitise';

describe('sanitising', () => {
  it('removes scripts, event handlers, script links and unknown frames', () => {
    const dirty =
      '<p onclick="a()">x</p><script>a()</script><a href="javascript:a()">y</a><iframe src="https://evil.example/"></iframe>';
    expect(sanitise(dirty)).toBe('<p>x</p><a>y</a>');
  });

  it('keeps the text direction', () => {
    const arabic = '<p dir="rtl">مصابيح</p><h2 dir="ltr">MSL</h2>';
    expect(sanitise(arabic)).toBe(arabic);
  });

  it('keeps tables, pictures, links, code and video embeds', () => {
    const kept =
      '<table><tbody><tr><td>1</td></tr></tbody></table><img src="/uploads/a.jpg" alt="a"><a href="/about">b</a>' +
      '<code>c</code><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe>';
    expect(sanitise(kept)).toBe(kept);
  });
});
