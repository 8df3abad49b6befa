import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { token } from './administrator';
import { root } from './product';

/** Sends a registry call as the administrator. @throws with the server's message on failure */
export async function askRegistry<Data>(method: 'GET' | 'POST' | 'DELETE', call: string, body?: object): Promise<Data> {
  const answer = await fetch(`${process.env.E2E_URL}/api/admin/registry/${call}`, {
    method,
    headers: {
      authorization: `Bearer ${await token()}`,
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    body: body instanceof FormData || !body ? body : JSON.stringify(body),
  });
  const { data, message, errors } = (await answer.json()) as { data: Data; message?: string; errors?: unknown };
  if (!answer.ok) throw new Error(`${method} ${call}: ${answer.status} ${message} ${JSON.stringify(errors)}`);
  return data;
}

async function archiveOf(name: string, version: string): Promise<Buffer> {
  const dist = path.join(root, 'remotes', name, 'dist');
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
  const entries = names.map(async (file) => {
    const built = await readFile(path.join(dist, file));
    const body =
      file === 'remote.json'
        ? Buffer.from(JSON.stringify({ ...(JSON.parse(built.toString()) as object), version }))
        : built;
    return { header: { name: file, size: body.length }, body: new Uint8Array(body) };
  });
  return gzipSync(await packTar(await Promise.all(entries)));
}

/** Publishes the checkout's build of a remote as another version, without activating it. */
export async function publish(name: string, version: string): Promise<void> {
  const archive = await archiveOf(name, version);
  const form = new FormData();
  form.append('version', version);
  form.append('digest', createHash('sha256').update(archive).digest('hex'));
  form.append('archive', new Blob([new Uint8Array(archive)], { type: 'application/gzip' }), `${name}.tar.gz`);
  await askRegistry('POST', `${name}/publish`, form);
}
