import type { Editor } from 'tinymce';
import { resolveVideo, rewriteVideos } from './editorVideos';

const player = 'https://www.youtube-nocookie.com/embed/aB3-_567890';

describe('a video that is put into rich text', () => {
  it.each([
    'https://www.youtube.com/watch?v=aB3-_567890',
    'https://youtu.be/aB3-_567890',
    'youtube.com/watch?list=x&v=aB3-_567890',
    'https://m.youtube.com/shorts/aB3-_567890',
    'https://www.youtube.com/embed/aB3-_567890',
  ])('the link %s becomes the cookie-free YouTube player in rich text', async (url) => {
    const { html } = await resolveVideo({ url });
    expect(html).toContain(`<iframe src="${player}"`);
  });

  it('the editor handles links to other videos itself', async () => {
    expect(await resolveVideo({ url: '/uploads/show.mp4' })).toEqual({ html: '' });
    expect(await resolveVideo({ url: 'https://youtube.com.evil.example/watch?v=aB3-_567890' })).toEqual({ html: '' });
  });

  it('pasted YouTube frames are rewritten, and other frames are left to the sanitiser', () => {
    const nodeOf = (src: string) => {
      const attributes = new Map([['src', src]]);
      return {
        attr: (name: string, value?: string) => (value ? attributes.set(name, value) : attributes.get(name)),
        attributes,
      };
    };
    const frames = ['https://www.youtube.com/embed/aB3-_567890?start=5', 'https://maps.example/'].map(nodeOf);
    const editor = {
      on: (_: string, begin: () => void) => begin(),
      parser: { addNodeFilter: (_: string, filter: (nodes: typeof frames) => void) => filter(frames) },
    };
    rewriteVideos(editor as unknown as Editor);
    expect(frames.map(({ attributes }) => attributes.get('src'))).toEqual([
      `${player}?start=5`,
      'https://maps.example/',
    ]);
  });
});
