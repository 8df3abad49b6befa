import { readableText } from './readableText';

it('reduces rich text to paragraphs, lists and rows, with pictures and videos by name', () => {
  const html =
    '<h2>Aurora</h2><p>A <b>string</b><br>of pixels</p><ul><li>RGB</li><li>RGBW</li></ul>' +
    '<table><tr><td>IP</td><td>67</td></tr></table><img src="/uploads/a-8x6.jpg"><video controls><source src="/uploads/b.mp4"></video>';
  expect(readableText(html).split('\n')).toEqual([
    ...['Aurora', 'A string', 'of pixels', '• RGB', '• RGBW', 'IP | 67 |', '[Picture: a-8x6.jpg]', '[Video: b.mp4]'],
  ]);
  expect(readableText(undefined)).toBe('');
});
