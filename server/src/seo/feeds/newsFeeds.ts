import { declaration, element, emptyElement, escapeXml } from '../xml';
import type { NewsEntry } from './newsEntries';

/** Metadata of a feed, the same for RSS and Atom. */
export interface FeedHead {
  title: string;
  description: string;
  publicUrl: string;
}

export const feedPaths = { rss: '/news.rss', atom: '/news.atom' };

const author = 'MSL Show Lighting';
const toHttpDate = (iso: string) => new Date(iso).toUTCString();

/** Returns when an entry last changed; the epoch for an empty feed. */
const lastChange = (entries: readonly NewsEntry[]) =>
  entries
    .map(({ modifiedAt }) => modifiedAt)
    .sort()
    .at(-1) ?? new Date(0).toISOString();

/** Returns the RSS 2.0 feed. */
export function rssFeed({ title, description, publicUrl }: FeedHead, entries: readonly NewsEntry[]): string {
  const items = entries.map(({ picture, ...entry }) =>
    [
      '<item>',
      element('title', entry.title),
      element('link', entry.address),
      `<guid isPermaLink="true">${entry.address}</guid>`,
      element('pubDate', toHttpDate(entry.publishedAt)),
      element('atom:updated', entry.modifiedAt),
      element('dc:creator', author),
      element('content:encoded', entry.content),
      picture ? emptyElement('enclosure', { url: picture.address, length: picture.bytes, type: picture.type }) : '',
      '</item>',
    ].join(''),
  );
  const namespaces = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  ];
  const selfLink = { href: publicUrl + feedPaths.rss, rel: 'self', type: 'application/rss+xml' };
  const head = [
    element('title', title),
    element('link', `${publicUrl}/news`),
    `<description>${escapeXml(description)}</description>`,
    element('language', 'en'),
    element('lastBuildDate', toHttpDate(lastChange(entries))),
    emptyElement('atom:link', selfLink),
  ];
  return `${declaration}<rss version="2.0" ${namespaces.join(' ')}><channel>${head.join('')}\n${items.join('\n')}\n</channel></rss>\n`;
}

/** Returns the Atom 1.0 feed. */
export function atomFeed({ title, description, publicUrl }: FeedHead, entries: readonly NewsEntry[]): string {
  const items = entries.map(({ picture, ...entry }) =>
    [
      '<entry>',
      element('id', entry.address),
      element('title', entry.title),
      emptyElement('link', { rel: 'alternate', type: 'text/html', href: entry.address }),
      picture
        ? emptyElement('link', { rel: 'enclosure', type: picture.type, length: picture.bytes, href: picture.address })
        : '',
      element('published', entry.publishedAt),
      element('updated', entry.modifiedAt),
      `<content type="html">${escapeXml(entry.content)}</content>`,
      '</entry>',
    ].join(''),
  );
  const address = publicUrl + feedPaths.atom;
  const head = [
    element('id', address),
    element('title', title),
    element('subtitle', description),
    element('updated', lastChange(entries)),
    `<author>${element('name', author)}</author>`,
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: address }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: `${publicUrl}/news` }),
  ];
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">${head.join('')}\n${items.join('\n')}\n</feed>\n`;
}
