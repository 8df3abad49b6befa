import { z } from 'zod';
import { listOf, one, Seen } from './answers';
import { call, type FileField, files } from './call';
import { inArea } from './inArea';
import { Id, LinkTarget, OptionalText, RichText, StoredPath, Text, Timestamp, WebAddress } from './text';
import { TimeZone, ZoneOffset } from './timeZone';
import { removed, updated } from './undo';

export const Meta = z.object({
  _id: Id,
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeyword: z.string(),
  updatedAt: Timestamp,
});
export type Meta = z.output<typeof Meta>;

export const MetaFields = z.object({
  metaTitle: Text(200),
  metaDescription: Text(500),
  metaKeyword: Text(500),
  id: OptionalText(64).optional(),
  ...Seen.shape,
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
export const PlainHeader = Header.extend({ type: z.enum(['product-page', 'project-page', 'news-page']) });

/** The settings of one page, discriminated by `type`. */
export const PageHeader = z.discriminatedUnion('type', [HomeHeader, AboutHeader, PlainHeader]);
export type PageHeader = z.output<typeof PageHeader>;
export type HomeHeader = z.output<typeof HomeHeader>;
export type AboutHeader = z.output<typeof AboutHeader>;

/** The settings of the whole site. */
export const SiteSettings = z.object({
  _id: Id,
  type: z.literal('site'),
  /** In which readers are shown dates. */
  timeZone: TimeZone,
  /** How far the zone is ahead of UTC, oldest first, for clients without a database of time zones. */
  offsets: z.array(ZoneOffset).min(1),
  updatedAt: Timestamp,
});
export type SiteSettings = z.output<typeof SiteSettings>;

/** The settings that guests read: those of the site and of each page, discriminated by `type`. */
export const PublicSettings = z.discriminatedUnion('type', [HomeHeader, AboutHeader, PlainHeader, SiteSettings]);
export type PublicSettings = z.output<typeof PublicSettings>;

const emptyOr = <T extends z.ZodType>(field: T) => z.union([z.literal(''), field]).optional();

const slotFields = <T, Part extends string>(part: Part, field: T) =>
  Object.fromEntries(tileSlots.map((slot) => [slot + part, field])) as Record<`${TileSlot}${Part}`, T>;

/** Form fields of all five pages. The server responds with 422 to a field that the page of this `type` lacks. */
export const HeaderFields = z.object({
  type: z.enum(headerTypes),
  heading: Text(200),
  subHeading: Text(500),
  youtubeUrl: emptyOr(WebAddress),
  aboutTwoHeading: OptionalText(200).optional(),
  aboutTwoDetail: RichText().optional(),
  sideFixedButton: OptionalText(60).optional(),
  sideFixedButtonUrl: emptyOr(LinkTarget),
  ...slotFields('Text', OptionalText(200).optional()),
  /** Id of the project a tile links to; empty: none. */
  ...slotFields('ProjectId', OptionalText(64).optional()),
  sectionTwoHeading: OptionalText(200).optional(),
  sectionTwoSubHeading: OptionalText(500).optional(),
  sectionTwoDescription: RichText().optional(),
  sectionThreeHeading: OptionalText(200).optional(),
  sectionThreeDescription: RichText().optional(),
  /** Comma-separated names of file fields whose stored files are removed. */
  removeFiles: OptionalText(300).optional(),
  ...Seen.shape,
});

const headerFiles: Record<'headingImage' | 'aboutTwoFile' | `${TileSlot}File`, FileField> = {
  headingImage: files('media'),
  aboutTwoFile: files('media'),
  ...slotFields('File', files('media')),
};

export const SectionTwoFields = z.object({
  sectionTwoHeading: Text(200),
  sectionTwoSubHeading: Text(500),
  sectionTwoDescription: RichText().min(1, 'Required.'),
  ...Seen.shape,
});

export const SectionThreeFields = z.object({
  sectionThreeHeading: Text(200),
  sectionThreeDescription: RichText().min(1, 'Required.'),
  youtubeUrl: WebAddress,
  ...Seen.shape,
});

export const AccordionFields = z.object({
  /** Empty or absent: creates an item. */
  id: OptionalText(64).optional(),
  title: Text(200),
  content: Text(2000),
  description: RichText().min(1, 'Required.'),
  ...Seen.shape,
});

export const AccordionItem = z.object({
  _id: Id,
  title: z.string(),
  content: z.string(),
  description: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type AccordionItem = z.output<typeof AccordionItem>;

export const settingCalls = inArea('settings', {
  getMeta: call('GET', 'admin/setting/meta/getdetail', { summary: "The site's meta settings", answer: one(Meta) }),
  storeMeta: call('POST', 'admin/setting/meta/store', {
    summary: "Change the site's meta settings",
    body: MetaFields,
    answer: one(Meta),
    refuses: { 404: 'the id is not that of the meta settings' },
  }),
  getSite: call('GET', 'admin/setting/site', { summary: 'The settings of the whole site', answer: one(SiteSettings) }),
  storeSite: call('POST', 'admin/setting/site/store', {
    summary: 'Change the settings of the whole site',
    body: z.object({ timeZone: TimeZone, ...Seen.shape }),
    answer: one(SiteSettings),
  }),
  getHeader: call('GET', 'admin/setting/headers/:type', {
    summary: 'The settings of one page',
    answer: one(PageHeader),
  }),
  storeHeader: call('POST', 'admin/setting/headers/store', {
    summary: 'Change the settings of one page; fields that are not sent stay as they are',
    form: { fields: HeaderFields, files: headerFiles, eitherCase: true },
    answer: updated(PageHeader),
  }),
  storeSectionTwo: call('POST', 'admin/setting/about-section-two/store', {
    summary: "Change the about page's second section",
    form: { fields: SectionTwoFields, files: {}, eitherCase: true },
    answer: one(PageHeader),
  }),
  storeSectionThree: call('POST', 'admin/setting/about-section-three/store', {
    summary: "Change the about page's third section",
    form: { fields: SectionThreeFields, files: {}, eitherCase: true },
    answer: one(PageHeader),
  }),
  listAccordion: call('GET', 'admin/setting/about-accordion/get', {
    summary: "The about page's accordion",
    answer: listOf(AccordionItem),
  }),
  storeAccordion: call('POST', 'admin/setting/about-accordion/store', {
    summary: 'Create an accordion item, or change the one with this id',
    form: { fields: AccordionFields, files: {} },
    answer: one(AccordionItem),
    creates: 'without id',
    refuses: { 404: 'there is no item with this id' },
  }),
  removeAccordion: call('DELETE', 'admin/setting/about-accordion/delete/:id', {
    summary: 'Delete an accordion item',
    answer: removed,
  }),
  listForGuests: call('GET', 'guest/setting-detail', {
    summary: 'The settings of all pages, and of the whole site',
    answer: listOf(PublicSettings),
  }),
  metaForGuests: call('GET', 'guest/meta-setting-detail', {
    summary: "The site's meta settings",
    answer: one(Meta.omit({ _id: true, updatedAt: true })),
  }),
  accordionForGuests: call('GET', 'guest/setting-about/accordion/get', {
    summary: "The about page's accordion",
    answer: listOf(AccordionItem),
  }),
});
