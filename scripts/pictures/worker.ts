/** Renders one picture at a time and writes it as WebP. */
import { writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { renderAny } from './any';
import type { Job } from './render';

/** Encode, giving up some quality when the file comes out too large. */
async function encode(px: Uint8Array, job: Job): Promise<Buffer> {
  let img = sharp(Buffer.from(px.buffer, px.byteOffset, px.byteLength), {
    raw: { width: job.rw, height: job.rh, channels: 3 },
  });
  if (job.rw !== job.w)
    img = img.resize(job.w, job.h, { kernel: 'lanczos3' }).sharpen({ sigma: 0.7, m1: 0.4, m2: 0.8 });
  for (let quality = job.quality; ; quality -= 7) {
    const file = await img.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (file.length < 190_000 || quality < 62) return file;
  }
}

parentPort!.on('message', (job: Job) => {
  const started = Date.now();
  void (async () => {
    try {
      const file = await encode(renderAny(job.shot, job.rw, job.rh), job);
      writeFileSync(job.file, file);
      parentPort!.postMessage({ ms: Date.now() - started, bytes: file.length });
    } catch (e) {
      parentPort!.postMessage({ error: e instanceof Error ? (e.stack ?? e.message) : String(e), ms: 0, bytes: 0 });
    }
  })();
});
