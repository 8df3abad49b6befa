import { Unavailable } from '../../errors/domainErrors';
import { WorkQueue } from '../../media/workQueue';
import type { OgImageFolder } from './ogImageFolder';
import { type OgImageParts, OgImages } from './ogImages';

jest.mock('./drawOgImage', () => ({ drawOgImage: async () => Buffer.from('image') }));

const subject = { title: 'A', kicker: 'B', picturePath: undefined, updatedAt: new Date(0).toISOString() };
const folder = { keep: async () => undefined, find: async () => undefined } as unknown as OgImageFolder;
const keyOf = (id: number) => ({ kind: 'product', id: `p${id}`, version: '0' });

/** A queue of pictures that notes the order in which they are worked on. */
function notedWork() {
  const begun: string[] = [];
  const work = new WorkQueue(2, 400);
  const run: WorkQueue['run'] = (key, piece, priority) =>
    work.run(key, async () => void (begun.push(key), await piece()), priority);
  return { begun, run, parts: { pictureWork: { run } } as unknown as OgImageParts };
}

describe('Open Graph images', () => {
  it('are drawn after an upload that arrives while many of them are queued', async () => {
    const { begun, run, parts } = notedWork();
    const images = new OgImages(parts, folder);
    const drawn = Array.from({ length: 50 }, (_, at) => images.draw(keyOf(at), subject, `sender ${at % 10}`));
    await run('upload', async () => undefined, 'urgent');
    expect(begun.indexOf('upload')).toBeLessThan(3);
    await Promise.all(drawn);
    expect(begun).toHaveLength(51);
  });

  it('are drawn once for concurrent requests, and rejected for a client with ten pending ones', async () => {
    const { begun, parts } = notedWork();
    const images = new OgImages(parts, folder);
    const same = [images.draw(keyOf(0), subject, 'a'), images.draw(keyOf(0), subject, 'b')];
    const others = Array.from({ length: 9 }, (_, at) => images.draw(keyOf(at + 1), subject, 'a'));
    await expect(images.draw(keyOf(99), subject, 'a')).rejects.toThrow(Unavailable);
    await Promise.all([...same, ...others]);
    expect(begun).toHaveLength(10);
  });
});
