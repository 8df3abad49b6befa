import { z } from 'zod';
import { listOf, one } from './answers';
import { call } from './call';
import { Id, OptionalText, StoredPath, Text, Timestamp } from './text';

export const Meta = z.object({
  _id: Id,
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeyword: z.string(),
});
export type Meta = z.output<typeof Meta>;

export const MetaFields = z.object({
  metaTitle: Text(200),
  metaDescription: Text(500),
  metaKeyword: Text(500),
  id: OptionalText(64).optional(),
});

export const headerTypes = ['home-page', 'about-page', 'product-page', 'project-page', 'news-page'] as const;
export type HeaderType = (typeof headerTypes)[number];

/** The five featured-project tiles of the home page, in reading order. */
export const tileSlots = ['topLeft', 'bottomLeft', 'center', 'topRight', 'bottomRight'] as const;
export type TileSlot = (typeof tileSlots)[number];

const Header = z.object({
  _id: Id,
  heading: z.string(),
  subHeading: z.string(),
  headingImage: StoredPath.nullable(),
  updatedAt: Timestamp,
});

type TileKeys = `${TileSlot}${'File' | 'Text' | 'ProjectId'}`;
const tileFields = <T extends z.ZodType>(field: T) =>
  Object.fromEntries(
    tileSlots.flatMap((slot) => ['File', 'Text', 'ProjectId'].map((part) => [slot + part, field])),
  ) as Record<TileKeys, T>;

export const HomeHeader = Header.extend({
  type: z.literal('home-page'),
  youtubeUrl: z.string(),
  aboutTwoHeading: z.string(),
  aboutTwoDetail: z.string(),
  aboutTwoFile: StoredPath.nullable(),
  sideFixedButton: z.string(),
  sideFixedButtonUrl: z.string(),
  ...tileFields(z.string().nullable()),
});
export const AboutHeader = Header.extend({
  type: z.literal('about-page'),
  sectionTwoHeading: z.string(),
  sectionTwoSubHeading: z.string(),
  sectionTwoDescription: z.string(),
  sectionThreeHeading: z.string(),
  sectionThreeDescription: z.string(),
  youtubeUrl: z.string(),
});
const PlainHeader = Header.extend({ type: z.enum(['product-page', 'project-page', 'news-page']) });

/** The settings of one page, told apart by `type`. */
export const PageHeader = z.discriminatedUnion('type', [HomeHeader, AboutHeader, PlainHeader]);
export type PageHeader = z.output<typeof PageHeader>;
export type HomeHeader = z.output<typeof HomeHeader>;
export type AboutHeader = z.output<typeof AboutHeader>;

export const AccordionItem = z.object({ _id: Id, title: z.string(), content: z.string(), description: z.string() });
export type AccordionItem = z.output<typeof AccordionItem>;

export const settingCalls = {
  getMeta: call('GET', 'admin/setting/meta/getdetail', { summary: "The site's meta settings", answer: one(Meta) }),
  storeMeta: call('POST', 'admin/setting/meta/store', {
    summary: "Change the site's meta settings",
    body: MetaFields,
    answer: one(Meta),
  }),
  getHeader: call('GET', 'admin/setting/headers/:type', {
    summary: 'The settings of one page',
    answer: one(PageHeader),
  }),
  listForGuests: call('GET', 'guest/setting-detail', {
    summary: 'The settings of all pages',
    answer: listOf(PageHeader),
  }),
  metaForGuests: call('GET', 'guest/meta-setting-detail', {
    summary: "The site's meta settings",
    answer: one(Meta.omit({ _id: true })),
  }),
  accordionForGuests: call('GET', 'guest/setting-about/accordion/get', {
    summary: "The about page's accordion",
    answer: listOf(AccordionItem),
  }),
};
