import { previewOf, refusalOf, sizeText, storedPreviewOf } from './fileRules';

const fileOf = (name: string, bytes: number) => Object.defineProperty(new File([], name), 'size', { value: bytes });
const megabyte = 1024 * 1024;

describe('the rules for chosen files', () => {
  it('the preview of a file depends on its extension', () => {
    expect(['a.JPG', 'b.mp4', 'b.webm', 'c.pptx', 'd.zip', 'e'].map(previewOf)).toEqual([
      'image',
      'video',
      'video',
      'document',
      'other',
      'other',
    ]);
  });

  it('an external file of a picture field is shown as a picture unless its extension says otherwise', () => {
    const at = (end: string) => `https://files.example/${end}`;
    expect(storedPreviewOf(at('1234?w=900'), 'image')).toBe('image');
    expect(storedPreviewOf(at('film.mp4?from=10'), 'media')).toBe('video');
    expect(storedPreviewOf(at('guide.pdf#page=2'), 'document')).toBe('document');
    expect(storedPreviewOf(at('1234'), 'document')).toBe('other');
    expect(storedPreviewOf('/uploads/1234', 'image')).toBe('other');
  });

  it('a chosen file is accepted up to the size limit of its kind', () => {
    expect(refusalOf(fileOf('wheel.jpg', 10 * megabyte), 'image')).toBeUndefined();
    expect(refusalOf(fileOf('wheel.mp4', 11 * megabyte), 'media')).toBeUndefined();
    expect(refusalOf(fileOf('wheel.jpg', 10.5 * megabyte), 'media')).toBe(
      'wheel.jpg is too large: 11 MB, at most 10 MB.',
    );
  });

  it('an attachment may be of any type, up to the limit of documents', () => {
    expect(refusalOf(fileOf('costs.xlsx', 49 * megabyte), 'attachment')).toBeUndefined();
    expect(refusalOf(fileOf('film.mp4', 51 * megabyte), 'attachment')).toMatch(/at most 50 MB/);
  });

  it('files of other kinds and empty files are rejected', () => {
    expect(refusalOf(fileOf('drawing.svg', 5), 'image')).toMatch(/^drawing\.svg is not an accepted image: use jpg,/);
    expect(refusalOf(fileOf('guide.pdf', 0), 'document')).toBe('guide.pdf is empty.');
  });

  it('file sizes are formatted in bytes, kilobytes and megabytes', () => {
    expect([512, 1536, 20 * 1024, 3.25 * megabyte].map(sizeText)).toEqual(['512 B', '1.5 KB', '20 KB', '3.3 MB']);
  });
});
