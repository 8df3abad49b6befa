import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileReceiver } from '../media/fileReceiver';
import type { FileStore } from '../media/fileStore';
import { type DemoContent, picturesOf } from './demoContent';

/** The stored paths of the demo files. */
export interface DemoFiles {
  /** @throws if the content does not name this image */
  picture(name: string): string;
  /** @throws if the content does not name this document */
  document(name: string): string;
  /** @throws if the content does not name this file of a download */
  download(name: string): string;
}

interface Source {
  key: string;
  path: string;
  kind: 'image' | 'document' | 'download';
  originalName: string;
}

/** Decoding images and waiting for the disk overlap well with this many files at once. */
const maxParallel = 4;

function sourcesOf(content: DemoContent, folder: string): Source[] {
  const pictures = picturesOf(content).map((name): Source => {
    const originalName = `${name}.webp`;
    return { key: `picture ${name}`, path: join(folder, 'pictures', originalName), kind: 'image', originalName };
  });
  const manuals = content.manuals.flatMap(({ files }) => files);
  const documents = new Map(manuals.map(({ document, name }) => [document, name]));
  const downloads = content.links.downloads.flatMap(({ file = [] }) => file);
  return [
    ...pictures,
    ...downloads.map((originalName): Source => {
      const path = join(folder, 'downloads', originalName);
      return { key: `download ${originalName}`, path, kind: 'download', originalName };
    }),
    ...[...documents].map(([document, originalName]): Source => {
      const path = join(folder, 'manuals', `${document}.pdf`);
      return { key: `document ${document}`, path, kind: 'document', originalName };
    }),
  ];
}

async function assertFilesExist(sources: Source[]): Promise<void> {
  const found = await Promise.all(
    sources.map(({ path }) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  );
  const missing = sources.filter((_, index) => !found[index]).map(({ path }) => path);
  if (!missing.length) return;
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  throw new Error(`The demo content cannot be loaded: ${missing[0]} is missing${more}.`);
}

/**
 * Stores every file of the demo content as an upload would.
 *
 * @throws before any file is stored, naming the file, if one is missing
 */
export async function storeDemoFiles(
  content: DemoContent,
  folder: string,
  { receiver, store }: { receiver: FileReceiver; store: FileStore },
): Promise<DemoFiles> {
  const sources = sourcesOf(content, folder);
  await assertFilesExist(sources);
  const paths = new Map<string, string>();
  const waiting = sources.values();
  const keep = async ({ key, path, kind, originalName }: Source) => {
    const announced = { field: key, kind, originalName, asIs: true };
    const received = await receiver.receive(createReadStream(path), announced);
    const [kept] = await store.keep([received]);
    if (kept) paths.set(key, kept.path);
  };
  const work = async () => {
    for (const source of waiting) {
      await keep(source).catch((cause: unknown) => {
        throw new Error(`The demo content cannot be loaded: ${source.path}: ${(cause as Error).message}`, { cause });
      });
    }
  };
  await Promise.all(Array.from({ length: maxParallel }, work));
  const find = (key: string) => {
    const path = paths.get(key);
    if (!path) throw new Error(`The demo content has no ${key}.`);
    return path;
  };
  return {
    picture: (name) => find(`picture ${name}`),
    document: (name) => find(`document ${name}`),
    download: (name) => find(`download ${name}`),
  };
}
