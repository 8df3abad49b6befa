import { withEmbedGates } from './embedGates';

const publicUrl = 'https://msl.example';
const nothing = { pictures: false, publicUrl };
const everything = { pictures: true, publicUrl };

const parsed = (html: string) => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
};

const video =
  '<p>a</p><iframe src="https://www.youtube-nocookie.com/embed/aB3-_567890?start=5&amp;end=9" title="Wheel &quot;1&quot; > 2" width="560"></iframe><p>b</p>';

describe('rich text before consent', () => {
  it('shows a video as a titled link that holds its player', () => {
    const place = parsed(withEmbedGates(video, nothing));
    expect(place.querySelector('iframe')).toBeNull();
    const link = place.querySelector('a');
    expect(link?.href).toBe('https://www.youtube.com/watch?v=aB3-_567890');
    expect(link?.textContent).toContain('Play video: Wheel "1" > 2');
    const frame = parsed(link?.dataset.embed ?? '').querySelector('iframe');
    expect(frame?.src).toBe('https://www.youtube-nocookie.com/embed/aB3-_567890?start=5&end=9&autoplay=1&rel=0');
    expect(frame?.title).toBe('Wheel "1" > 2');
    expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['a', 'b']);
  });

  it.each([
    ['<img src="https://a.example/x.jpg?b=1&amp;c=2" alt="A <wheel>" />', 'Show picture from a.example: A <wheel>'],
    ['<img alt="" src="http://a.example/x.jpg">', 'Show picture from a.example'],
    ['<video controls src="https://a.example/x.mp4"></video>', 'Show film from a.example'],
    ['<video controls><source src="https://a.example/x.mp4" type="video/mp4" /></video>', 'Show film from a.example'],
    ['<video src="/uploads/a.mp4" poster="https://a.example/x.jpg"></video>', 'Show film from a.example'],
  ])('shows %s as a link that names the site', (html, label) => {
    const place = parsed(withEmbedGates(html, nothing));
    expect(place.querySelector('img, video')).toBeNull();
    const link = place.querySelector('a');
    expect(link?.textContent).toBe(label);
    expect(link?.href).toMatch(/^https?:\/\/a\.example\/x\./);
    expect(link?.dataset.embed).toMatch(/referrerpolicy="no-referrer"/);
  });

  it.each([
    '<p>Only text, <a href="https://a.example/">a link</a></p>',
    '<img src="/uploads/a-1x1.jpg" alt="own" />',
    '<img src="https://msl.example/uploads/a.jpg" alt="own by its whole address" />',
    '<video src="/uploads/a.mp4" controls></video>',
  ])('leaves %s as it is', (html) => expect(withEmbedGates(html, nothing)).toBe(html));

  it('treats a site whose name starts like ours as a third party', () => {
    const place = parsed(withEmbedGates('<img src="https://msl.example.evil/x.jpg" alt="" />', nothing));
    expect(place.innerHTML).toContain('Show picture from msl.example.evil');
  });
});

describe('rich text after consent', () => {
  it('still shows a video as a still', () => {
    expect(parsed(withEmbedGates(video, everything)).querySelector('iframe')).toBeNull();
  });

  it('shows third-party pictures without sending a referrer', () => {
    const image = parsed(withEmbedGates('<img src="https://a.example/x.jpg" alt="A" />', everything));
    expect(image.querySelector('img')?.getAttribute('referrerpolicy')).toBe('no-referrer');
  });
});
