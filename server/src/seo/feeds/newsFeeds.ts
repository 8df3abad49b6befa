import { type ZoneOffsets, zonedIso } from '@msl/shared/dates';
import { declaration, element, emptyElement, escapeXml } from '../xml';
import type { NewsEntry } from './newsEntries';

/** Metadata of a feed, the same for RSS and Atom. */
export interface FeedHead {
  title: string;
  description: string;
  publicUrl: string;
  /** Of the zone in which readers are shown dates. */
  offsets: ZoneOffsets;
}

export const feedPaths = { rss: '/news.rss', atom: '/news.atom' };

const author = 'MSL Show Lighting';
/** Formats a time as RFC 822 does, e.g. "Sat, 28 Nov 2026 00:30:00 +0400". */
function toMailDate(iso: string, offsets: ZoneOffsets): string {
  const local = zonedIso(iso, offsets);
  const [time, offset] = [local.slice(0, 19), local.slice(19).replace(':', '')];
  return new Date(`${time}Z`).toUTCString().replace('GMT', offset);
}

/** Returns when an entry last changed; the epoch for an empty feed. */
const lastChange = (entries: readonly NewsEntry[]) =>
  entries
    .map(({ modifiedAt }) => modifiedAt)
    .sort()
    .at(-1) ?? new Date(0).toISOString();

/** Returns the RSS 2.0 feed. */
export function rssFeed({ title, description, publicUrl, offsets }: FeedHead, entries: readonly NewsEntry[]): string {
  const items = entries.map(({ picture, ...entry }) =>
    [
      '<item>',
      element('title', entry.title),
      element('link', entry.address),
      `<guid isPermaLink="true">${entry.address}</guid>`,
      element('pubDate', toMailDate(entry.publishedAt, offsets)),
      element('atom:updated', zonedIso(entry.modifiedAt, offsets)),
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
    element('lastBuildDate', toMailDate(lastChange(entries), offsets)),
    emptyElement('atom:link', selfLink),
  ];
  return `${declaration}<rss version="2.0" ${namespaces.join(' ')}><channel>${head.join('')}\n${items.join('\n')}\n</channel></rss>\n`;
}

/** Returns the Atom 1.0 feed. */
export function atomFeed({ title, description, publicUrl, offsets }: FeedHead, entries: readonly NewsEntry[]): string {
  const items = entries.map(({ picture, ...entry }) =>
    [
      '<entry>',
      element('id', entry.address),
      element('title', entry.title),
      emptyElement('link', { rel: 'alternate', type: 'text/html', href: entry.address }),
      picture
        ? emptyElement('link', { rel: 'enclosure', type: picture.type, length: picture.bytes, href: picture.address })
        : '',
      element('published', zonedIso(entry.publishedAt, offsets)),
      element('updated', zonedIso(entry.modifiedAt, offsets)),
      `<content type="html">${escapeXml(entry.content)}</content>`,
      '</entry>',
    ].join(''),
  );
  const address = publicUrl + feedPaths.atom;
  const head = [
    element('id', address),
    element('title', title),
    element('subtitle', description),
    element('updated', zonedIso(lastChange(entries), offsets)),
    `<author>${element('name', author)}</author>`,
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: address }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: `${publicUrl}/news` }),
  ];
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">${head.join('')}\n${items.join('\n')}\n</feed>\n`;
}
