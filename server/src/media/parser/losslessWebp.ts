import { type FileHandle, open } from 'node:fs/promises';

const riffHeader = 12;
const chunkHeader = 8;
/** Chunks such as a colour profile precede the image data; a regular file never has more of them. */
const maxChunksBeforeImage = 16;

async function chunkAt(file: FileHandle, position: number): Promise<{ name: string; bytes: number } | undefined> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkHeader), 0, chunkHeader, position);
  return bytesRead === chunkHeader
    ? { name: buffer.toString('latin1', 0, 4), bytes: buffer.readUInt32LE(4) }
    : undefined;
}

/** Whether a WebP file is a still picture with lossless compression. */
export async function isLosslessWebp(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    let position = riffHeader;
    for (let chunkIndex = 0; chunkIndex < maxChunksBeforeImage; chunkIndex += 1) {
      const chunk = await chunkAt(file, position);
      if (!chunk || chunk.name === 'VP8 ' || chunk.name === 'ANIM') return false;
      if (chunk.name === 'VP8L') return true;
      position += chunkHeader + chunk.bytes + (chunk.bytes % 2);
    }
    return false;
  } finally {
    await file.close();
  }
}
