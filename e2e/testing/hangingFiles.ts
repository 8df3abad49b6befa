import type { Route } from 'playwright-core';
import type { Visit } from './browser';

const isFile = /\/(assets|remotes)\/.+\.(js|css)(\?.*)?$/;
const isExpected =
  /did not arrive within 10 seconds|did not answer within 8 seconds|Loading (CSS )?chunk|ERR_FAILED|React error #422/;

/** Lets scripts and styles of a page hang: they are neither answered nor refused, as on a connection that is lost. */
export class HangingFiles {
  private readonly waiting: Route[] = [];
  private isHanging: (name: string) => boolean = () => false;

  private constructor() {}

  /** @param visit a page; what its console says of late files is no complaint */
  static async in({ page, complaints }: Visit): Promise<HangingFiles> {
    const files = new HangingFiles();
    complaints.push = (...texts) =>
      complaints.splice(complaints.length, 0, ...texts.filter((text) => !isExpected.test(text))).length;
    await page.route(isFile, (route) => files.answer(route));
    return files;
  }

  private async answer(route: Route) {
    const { pathname, search } = new URL(route.request().url());
    if (search || !this.isHanging(pathname)) return route.continue();
    this.waiting.push(route);
  }

  /** Lets files hang that are requested from now on; requests at fresh addresses are answered. */
  hang(isHanging: (path: string) => boolean = (path) => !path.includes('.early.')) {
    this.isHanging = isHanging;
  }

  get count(): number {
    return this.waiting.length;
  }

  /** Answers what hangs, and all that is requested later. */
  async arrive() {
    this.isHanging = () => false;
    await Promise.all(this.waiting.splice(0).map((route) => route.continue()));
  }
}
