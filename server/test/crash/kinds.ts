import { type Call, inquiryCalls, manualCalls, newsCalls, productCalls } from '@msl/shared/contracts';
import type { Shown } from './client';
import type { Random } from './random';
import type { SampleFiles } from './sampleFiles';

/** What the writers need before they begin. */
export interface Anchors {
  categoryId: string;
  productId: string;
}

/** A kind of record that the crash test writes. */
export interface Kind {
  name: string;
  list: Call;
  create: Call;
  update?: Call;
  remove?: Call;
  /** The form field with files, what files it takes, the field of the answer with their paths, and removing one of them. */
  files?: { field: string; sample: keyof SampleFiles; paths: string; removeOne: Call };
  /** The text fields of a record that can be found by `mark`. */
  fields(mark: string, random: Random, anchors: Anchors): Record<string, string>;
  /** The mark of a record. */
  markOf(record: Shown): string;
}

const words = ['neon', 'pixel', 'carousel', 'fuse', 'dimmer', 'gantry', 'lamp', 'Größe', 'façade', '灯'];
const sentence = (random: Random) => Array.from({ length: random.between(3, 60) }, () => random.pick(words)).join(' ');
const paragraph = (random: Random) => `<p>${sentence(random)}</p>`;

export const kinds: Kind[] = [
  {
    name: 'product',
    list: productCalls.list,
    create: productCalls.create,
    update: productCalls.update,
    remove: productCalls.remove,
    files: { field: 'images', sample: 'picture', paths: 'imagePath', removeOne: productCalls.removeImage },
    fields: (mark, random, { categoryId }) => ({
      name: mark,
      categoryId,
      partNumber: sentence(random).slice(0, 60).trim(),
      description: paragraph(random),
      specifications: paragraph(random),
    }),
    markOf: ({ name }) => String(name),
  },
  {
    name: 'manual',
    list: manualCalls.list,
    create: manualCalls.create,
    update: manualCalls.update,
    remove: manualCalls.remove,
    files: { field: 'manualFiles', sample: 'document', paths: 'filePaths', removeOne: manualCalls.removeFile },
    fields: (mark, random) => ({ title: mark, description: paragraph(random) }),
    markOf: ({ title }) => String(title),
  },
  {
    name: 'news',
    list: newsCalls.list,
    create: newsCalls.create,
    update: newsCalls.update,
    remove: newsCalls.remove,
    files: { field: 'images', sample: 'picture', paths: 'imagePath', removeOne: newsCalls.removeImage },
    fields: (mark, random) => ({ title: mark, description: paragraph(random) }),
    markOf: ({ title }) => String(title),
  },
  {
    name: 'inquiry',
    list: inquiryCalls.list,
    create: inquiryCalls.send,
    fields: (mark, random, { productId }) => ({
      name: mark,
      email: 'visitor@msl.example',
      message: sentence(random),
      productID: productId,
    }),
    markOf: ({ name }) => String(name),
  },
];
