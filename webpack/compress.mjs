import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const client = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../host/dist/client');
const compressible = /\.(js|css|svg|json)$/;
/** Above it, decompressing takes longer than sending the bytes that compression saves. */
const maxRatio = 0.95;

const encoders = {
  br: (content) => promisify(brotliCompress)(content),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes a file so that the server, which may be running, never sends a part of it. */
async function writeWhole(file, content) {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

async function compressFile(file) {
  const content = await readFile(file);
  for (const [extension, encode] of Object.entries(encoders)) {
    const encoded = await encode(content);
    if (encoded.length <= content.length * maxRatio) await writeWhole(`${file}.${extension}`, encoded);
  }
}

/** Writes compressed copies, at full strength, beside the files that the host sends to browsers. */
async function compressClient() {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const compressNext = async () => {
    for (let file = files.shift(); file; file = files.shift()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
}

await compressClient();
