import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from 'playwright-core';
import type { Visit } from './browser';
import { root } from './product';

const isChunk = /\/(assets|remotes)\/.+\.(js|css)(\?.*)?$/;

/** What browsers, React and the federation runtime report of a refused chunk, and the calls of a record that is none. */
const isExpected =
  /refused on purpose|status of (503|404)|Loading (CSS )?chunk|MIME type|Federation Runtime|RUNTIME-|React error #422/;

/** Three attempts of what loads a chunk ahead, three of the page itself, and the tag that the server renders. */
const maxRequests = 7;

const assets = JSON.parse(readFileSync(path.join(root, 'host/dist/client/assets.json'), 'utf8')) as {
  entry: string[];
  chunks: Record<string, string[]>;
};

const baseName = (url: string) => path.basename(new URL(url).pathname);

/** The chunks that the build of the host names, each with the script of its own. */
export const namedChunks = (): { name: string; script: string }[] =>
  Object.entries(assets.chunks).map(([name, files]) => ({
    name,
    script: files.find((file) => file.startsWith(`${name}.`) && file.endsWith('.js')) ?? name,
  }));

/** Refuses chunks, and counts the requests. */
export class RefusedChunks {
  /** Names of the scripts that were refused in any page. */
  static readonly all = new Set<string>();
  readonly requests = new Map<string, number>();
  private isRefused: (name: string) => boolean = () => false;

  private constructor() {}

  /** @param visit a page; what its console says of refused chunks is no complaint */
  static async in(visit: Visit): Promise<RefusedChunks> {
    const chunks = new RefusedChunks();
    const { complaints } = visit;
    complaints.push = (...texts) =>
      complaints.splice(complaints.length, 0, ...texts.filter((text) => !isExpected.test(text))).length;
    await visit.page.route(isChunk, (route) => chunks.answer(route));
    return chunks;
  }

  private answer(route: Route) {
    const name = baseName(route.request().url());
    if (!this.isRefused(name)) return route.continue();
    this.requests.set(name, (this.requests.get(name) ?? 0) + 1);
    RefusedChunks.all.add(name);
    return route.fulfill({ status: 503, contentType: 'text/plain', body: 'refused on purpose' });
  }

  /** Refuses every chunk from now on that the page has not loaded yet, except the files of some named chunks. */
  refuse({ except = [] }: { except?: string[] } = {}) {
    const allowed = new Set([...assets.entry, ...except.flatMap((chunk) => assets.chunks[chunk] ?? [])]);
    this.isRefused = (name) => !allowed.has(name) && !name.includes('.early.');
    this.requests.clear();
  }

  /** Answers again. Throws if nothing was refused, or a chunk was requested without end. */
  allow() {
    this.isRefused = () => false;
    const withoutEnd = [...this.requests].filter(([, count]) => count > maxRequests);
    expect({ requested: this.requests.size > 0, withoutEnd }).toEqual({ requested: true, withoutEnd: [] });
  }
}
