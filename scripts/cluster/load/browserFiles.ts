import type { Cluster } from '../cluster';
import { send } from './client';

interface Build {
  entry: string[];
  chunks: Record<string, string[]>;
}

/** Requests that are under way at once. */
const maxConcurrent = 8;

/** The browser files of all releases whose instances have run. */
export class BrowserFiles {
  private readonly paths = new Set<string>();

  constructor(private readonly cluster: Cluster) {}

  /**
   * Requests each script and style that a release named so far as often as there are instances, so that each of them is
   * asked first: a page of one release may be answered by any instance.
   */
  async request(): Promise<void> {
    const { instances, publicUrl, load } = this.cluster;
    for (const { url } of instances) await this.addFilesOf(url);
    const requests = [...this.paths].flatMap((path) => instances.map(() => `${publicUrl}/assets/${path}`));
    const next = async (): Promise<void> => {
      for (let url = requests.pop(); url; url = requests.pop()) {
        const address = url;
        await load.count('assets', () => send(address));
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, next));
  }

  /** Adds the files of the page of an instance, and those that it may load later. @throws if it names none */
  private async addFilesOf(url: string): Promise<void> {
    const page = (await send(`${url}/`)).body.toString();
    const named = [...page.matchAll(/\/assets\/([\w.~-]+\.(?:js|css))\b/g)].map(([, path = '']) => path);
    if (!named.length) throw new Error(`The page of ${url} names no script.`);
    const { entry, chunks } = JSON.parse((await send(`${url}/assets/assets.json`)).body.toString()) as Build;
    for (const path of [...named, ...entry, ...Object.values(chunks).flat()]) this.paths.add(path);
  }

  get count(): number {
    return this.paths.size;
  }
}
