import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttributeFields, DownloadKind, Facts, HeaderType, Offers, TileSlot } from '@msl/shared/contracts';
import type { z } from 'zod';

/** The demo content as in the files in `server/demo`. Records refer to each other, and to images, by key. */
export interface DemoContent {
  attributes: DemoAttribute[];
  facts: DemoFacts;
  categories: { key: string; categoryName: string; summary: string; attributes: string[]; picture: string }[];
  manuals: { key: string; title: string; description: string; files: DemoManualFile[] }[];
  products: DemoProduct[];
  projects: DemoProject[];
  news: DemoNews[];
  staticPages: { slug: string; heading: string; content: string; picture?: string }[];
  settings: Record<HeaderType, DemoHeader> & { 'home-page': DemoHomeHeader };
  meta: { metaTitle: string; metaDescription: string; metaKeyword: string };
  accordion: { title: string; content: string; description: string }[];
  synonyms: DemoSynonym[];
  inquiries: DemoInquiry[];
  contacts: DemoContact[];
  links: DemoLinks;
}

export interface DemoSynonym {
  word: string;
  language?: string;
  synonyms: string[];
  isOneWay?: boolean;
}

/** Links between records, by their keys, and downloads of products. */
export interface DemoLinks {
  projects: { project: string; product: string; quantity?: number; note?: string }[];
  /** News have no key but their title. */
  news: { title: string; products: string[]; projects: string[] }[];
  /** `related` is an accessory or a spare part of `product`, or its successor. */
  relations: { product: string; kind: 'accessory' | 'spare-part' | 'successor'; related: string }[];
  downloads: DemoDownload[];
}

export interface DemoDownload {
  kind: DownloadKind;
  title: string;
  description: string;
  revision: string;
  /** The file `downloads/<file>`; unset: the manual's `document`. */
  file?: string;
  document?: string;
  products: string[];
}

export type DemoAttribute = z.output<typeof AttributeFields> & { key: string };

/** The attributes of facts, and what the products are and come in, by the keys of attributes and products. */
export interface DemoFacts {
  attributes: DemoAttribute[];
  products: Record<string, { facts: Facts; offers?: Offers }>;
}

export interface DemoManualFile {
  /** File name of the download. */
  name: string;
  /** The file `manuals/<document>.pdf`. Several manuals may have the same file. */
  document: string;
}

export interface DemoProduct {
  key: string;
  categoryKey: string;
  name: string;
  partNumber: string;
  summary: string;
  description: string;
  specifications: string;
  manualKey?: string;
  pictures: string[];
  isFeatured: boolean;
  date: string;
}

export interface DemoProject {
  key: string;
  name: string;
  category: string;
  ownerName: string;
  moduleType: string;
  systemVersion: string;
  yearOfCompletion: string;
  location: string;
  latitude: number;
  longitude: number;
  summary: string;
  brief: string;
  figures: { value: string; label: string }[];
  /** Of the pictures, in their order. */
  captions: string[];
  description: string;
  pictures: string[];
}

export interface DemoNews {
  title: string;
  summary: string;
  description: string;
  isFeatured: boolean;
  pictures: string[];
  publishedAt: string;
  correctedAt?: string;
}

/**
 * The texts of a page's settings by field name; `…Picture` names the image to store in the field `…Image` or `…File`.
 */
export interface DemoHeader {
  [field: string]: unknown;
  headingPicture: string;
}

export interface DemoHomeHeader extends DemoHeader {
  aboutTwoPicture: string;
  slots: Record<TileSlot, { text: string; picture: string; projectKey: string }>;
}

export interface DemoInquiry {
  name: string;
  email: string;
  phone: string;
  productKey: string;
  selectedAttribute: Record<string, string>;
  message: string;
  isConnection: boolean;
  createdAt: string;
}

export interface DemoContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  createdAt: string;
}

const fileNames: Record<keyof DemoContent, string> = {
  attributes: 'attributes',
  facts: 'facts',
  categories: 'categories',
  manuals: 'manuals',
  products: 'products',
  projects: 'projects',
  news: 'news',
  staticPages: 'static-pages',
  settings: 'settings',
  meta: 'meta',
  accordion: 'accordion',
  synonyms: 'synonyms',
  inquiries: 'inquiries',
  contacts: 'contacts',
  links: 'links',
};

export async function readDemoContent(folder: string): Promise<DemoContent> {
  const entries = Object.entries(fileNames).map(async ([part, name]) => {
    const json = await readFile(join(folder, `${name}.json`), 'utf8');
    return [part, JSON.parse(json) as unknown] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as unknown as DemoContent;
}

/** Returns every image that the content names, once. */
export function picturesOf({ categories, products, projects, news, staticPages, settings }: DemoContent): string[] {
  const { aboutTwoPicture, slots } = settings['home-page'];
  return [
    ...new Set([
      ...categories.map(({ picture }) => picture),
      ...[...products, ...projects, ...news].flatMap(({ pictures }) => pictures),
      ...staticPages.flatMap(({ picture }) => picture ?? []),
      ...Object.values(settings).map(({ headingPicture }) => headingPicture),
      ...Object.values(slots).map(({ picture }) => picture),
      aboutTwoPicture,
    ]),
  ];
}
