import { declaration, element } from '../xml';
import type { AddressSource, SiteAddress } from './siteAddresses';

const schemas =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Sitemap in parts of at most `most` addresses, so that the server never needs the whole in memory. */
export class Sitemap {
  constructor(
    private readonly sources: readonly AddressSource[],
    private readonly publicUrl: string,
    private readonly maxAddresses: number,
  ) {}

  async parts(): Promise<number> {
    const counts = await Promise.all(this.sources.map((source) => source.count()));
    return Math.ceil(counts.reduce((sum, count) => sum + count, 0) / this.maxAddresses);
  }

  /** Returns the whole sitemap if it fits into one part, otherwise the sitemap index. */
  async root(): Promise<string> {
    const parts = await this.parts();
    if (parts <= 1) return this.part(1);
    const entries = Array.from(
      { length: parts },
      (_, at) => `<sitemap>${element('loc', `${this.publicUrl}/sitemap-${at + 1}.xml`)}</sitemap>`,
    );
    return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
  }

  /** Returns one part of the sitemap. @param number from 1 */
  async part(number: number): Promise<string> {
    const entries: string[] = [];
    let offset = (number - 1) * this.maxAddresses;
    for (const source of this.sources) {
      const room = this.maxAddresses - entries.length;
      if (!room) break;
      const count = await source.count();
      if (offset < count) {
        const found = await source.read(room, offset);
        entries.push(...found.map((address) => this.entry(address)));
      }
      offset = Math.max(0, offset - count);
    }
    return `${declaration}<urlset ${schemas}>\n${entries.join('\n')}\n</urlset>\n`;
  }

  private entry({ path, updatedAt, picturePath }: SiteAddress): string {
    const picture = picturePath && `<image:image>${element('image:loc', this.publicUrl + picturePath)}</image:image>`;
    return `<url>${element('loc', this.publicUrl + path)}${element('lastmod', updatedAt)}${picture ?? ''}</url>`;
  }
}
