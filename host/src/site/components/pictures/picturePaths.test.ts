import { isVideoFile, pictureSources } from './picturePaths';

describe('the sources of a stored picture', () => {
  it('are derived from its path: its size, and one variant per step up to its own width', () => {
    const sources = pictureSources('/uploads/a1b2-c3-800x600.jpg');
    expect(sources).toMatchObject({ width: 800, height: 600 });
    expect(sources?.sets[0]).toEqual({
      type: 'image/avif',
      srcSet:
        '/images/320/a1b2-c3-800x600.avif 320w, /images/640/a1b2-c3-800x600.avif 640w, /images/960/a1b2-c3-800x600.avif 800w',
    });
    expect(sources?.sets[1]?.type).toBe('image/webp');
  });

  it('end at the widest variant for a wider picture', () => {
    expect(pictureSources('/uploads/x-4000x3000.png')?.sets[0]?.srcSet).toMatch(
      /\/images\/1920\/x-4000x3000\.avif 1920w$/,
    );
  });

  it.each(['https://example.com/a-10x10.jpg', '/uploads/plain.jpg', '/uploads/a-0x10.jpg', ''])(
    'do not exist for "%s"',
    (path) => expect(pictureSources(path)).toBeNull(),
  );
});

it('isVideoFile recognises a video by its extension', () => {
  expect(['film.MP4', 'film.webm'].map((name) => isVideoFile(`/uploads/${name}`))).toEqual([true, true]);
  expect(['mp4-still-10x10.jpg', 'film-10x10.webp'].map((name) => isVideoFile(`/uploads/${name}`))).toEqual([
    false,
    false,
  ]);
});

it('reads the blur preview from the path, and keeps it in the paths of variants', () => {
  const sources = pictureSources('/uploads/a1b2-800x600-FuJ_4-abcdefghij.jpg');
  expect(sources).toMatchObject({ width: 800, height: 600, blurPreview: 'FuJ_4-abcdefghij' });
  expect(sources?.sets[1]?.srcSet).toContain('/images/320/a1b2-800x600-FuJ_4-abcdefghij.webp 320w');
});
