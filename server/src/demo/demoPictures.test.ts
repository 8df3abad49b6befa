import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findProjectRoot } from '../config/projectRoot';
import { type DemoContent, picturesOf, readDemoContent } from './demoContent';

const folder = join(findProjectRoot(), 'server', 'demo');

/** Products of another shape, colour or number of lenses than the others of their category, or of one shape each. */
const ownShapes = [
  ...['cb60-ww', 'tl14-clr', 'sr24-tw', 'sr30-rgb'],
  ...['pd20-rgb', 'st12-rgb', 'st30-rgbw', 'st50-rgbw'],
  ...['lb16t-rgb', 'mp08-rgbw', 'mpt50-rgb'],
  ...['sp03-24', 'sp10-24', 'sp12g-24', 'sb05-24', 'sb20-24'],
  ...['cx4-inj', 'mh45-ring', 'mh90-tilt', 'mh12-chnl', 'mh06-tens'],
];

describe('the pictures of the demo', () => {
  let content: DemoContent;
  beforeAll(async () => {
    content = await readDemoContent(folder);
  });

  it('are all used, and all there', async () => {
    const files = (await readdir(join(folder, 'pictures'))).map((file) => file.replace(/\.webp$/, ''));
    expect(files.sort()).toEqual(picturesOf(content).sort());
  });

  it('show a product of its own shape itself, never a relative of another shape', () => {
    const pictures = new Map(content.products.map((product) => [product.key, product.pictures]));
    for (const key of ownShapes) {
      const own = pictures.get(key) ?? [];
      const [model = ''] = key.split('-');
      expect([key, own.length > 1, own.filter((name) => !name.startsWith(model))]).toEqual([key, true, []]);
      const others = [...pictures].filter(([other]) => other !== key).flatMap(([, names]) => names);
      expect([key, own.filter((name) => others.includes(name))]).toEqual([key, []]);
    }
  });
});
