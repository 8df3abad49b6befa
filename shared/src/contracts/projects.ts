import { z } from 'zod';
import { listOf, listQuery, one, pageOf, Seen } from './answers';
import { bulkCall } from './bulk';
import { call, files } from './call';
import { exportCall } from './exports';
import { FileOrdering } from './fileOrder';
import { inArea } from './inArea';
import { jsonText } from './jsonText';
import { ProductLink, UsedProduct, UsedProducts } from './links';
import {
  BoundedNumber,
  Flag,
  Id,
  OptionalText,
  RichText,
  StoredPath,
  Summary,
  Text,
  Timestamp,
  WebAddress,
} from './text';
import { removed, updated } from './undo';

export const Project = z.object({
  _id: Id,
  name: z.string(),
  category: z.string(),
  ownerName: z.string(),
  moduleType: z.string(),
  systemVersion: z.string(),
  yearOfCompletion: z.string(),
  location: z.string(),
  /** ISO 3166-1, two letters; empty if unknown. */
  country: z.string(),
  /** Degrees as decimal text; empty without a place. */
  latitude: z.string(),
  longitude: z.string(),
  locationIcon: StoredPath.or(z.literal('')),
  /** What its card says of it; empty: nothing. */
  summary: z.string(),
  description: z.string(),
  /** Stored pictures and external addresses; the first is the cover. */
  filePath: z.array(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Project = z.output<typeof Project>;

/** A number that stands out, and what it counts: `48,384`, `pixels`. */
export const ProjectFigure = z.object({ value: z.string(), label: z.string() });
export type ProjectFigure = z.output<typeof ProjectFigure>;

/** Maximum number of figures of a project. */
export const maxProjectFigures = 3;

const FiguresInput = jsonText(
  z.array(z.object({ value: Text(20), label: Text(60) })).max(maxProjectFigures, `At most ${maxProjectFigures}.`),
  `list of at most ${maxProjectFigures} figures`,
);

const maxCaptions = 500;
const CaptionsInput = jsonText(
  z
    .record(z.string().max(2000), OptionalText(200))
    .refine((captions) => Object.keys(captions).length <= maxCaptions, `At most ${maxCaptions}.`),
  'object of captions by path',
);

/** A project with its story and the products used in it. */
export const ProjectDetail = Project.extend({
  /** What was asked: plain text with line breaks. */
  brief: z.string(),
  figures: z.array(ProjectFigure),
  /** What pictures show, by path; none for a picture without one. */
  captions: z.record(z.string(), z.string()),
  products: z.array(UsedProduct),
  /** The same products with what a card shows. */
  productCards: z.array(ProductLink),
});
export type ProjectDetail = z.output<typeof ProjectDetail>;

const oneOrMany = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item).max(50, 'At most 50.'), item.transform((value) => [value])]);

export const ProjectFields = z.object({
  name: Text(200),
  category: OptionalText(200).optional(),
  ownerName: OptionalText(200).optional(),
  moduleType: OptionalText(200).optional(),
  systemVersion: OptionalText(100).optional(),
  yearOfCompletion: OptionalText(20).optional(),
  location: OptionalText(300).optional(),
  country: OptionalText(2)
    .regex(/^([A-Z]{2})?$/, 'Use a country code of two letters, such as AE.')
    .optional()
    .describe('Read from the location unless it is sent'),
  /** Empty: no place. */
  latitude: z.union([z.literal(''), BoundedNumber(-90, 90)]).optional(),
  longitude: z.union([z.literal(''), BoundedNumber(-180, 180)]).optional(),
  summary: Summary.optional(),
  brief: OptionalText(2000).optional().describe('What was asked, as plain text'),
  figures: FiguresInput.optional().describe('Replaces the figures; as JSON: value, label'),
  description: RichText().optional(),
  captions: CaptionsInput.optional().describe('Replaces what pictures show; as JSON: an object by path'),
  products: UsedProducts.optional().describe('The products used, as JSON: productId, quantity?, note?'),
  /** External pictures to add. */
  imageUrl: oneOrMany(WebAddress).optional(),
  /** `true` removes the stored icon. */
  removeLocationIcon: Flag.optional(),
});
const form = { fields: ProjectFields, files: { locationIcon: files('image'), files: files('image', 20) } };

const adminQuery = listQuery(['name', 'ownerName', 'yearOfCompletion', 'createdAt', 'updatedAt']).extend({
  category: OptionalText(200).optional(),
  yearOfCompletion: OptionalText(20).optional(),
});

/** Filters of the public list. */
export const ProjectFilter = z.object({
  country: OptionalText(2).optional().describe('Code of a country'),
  category: OptionalText(200).optional(),
  product: OptionalText(64).optional().describe('Id of a product'),
});

/** Values by which projects can be filtered, with the number of projects of each. */
export const ProjectFacets = z.object({
  countries: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
  products: z.array(z.object({ _id: Id, name: z.string(), count: z.int() })),
});
export type ProjectFacets = z.output<typeof ProjectFacets>;

export const projectCalls = inArea('content', {
  list: call('GET', 'admin/projects', {
    summary: 'Projects, paged; without page, the first 1,000',
    query: adminQuery,
    answer: pageOf(Project),
  }),
  get: call('GET', 'admin/project/detail/:id', { summary: 'One project', answer: one(ProjectDetail) }),
  create: call('POST', 'admin/project/create', {
    summary: 'Create a project',
    form,
    answer: one(ProjectDetail),
    creates: true,
  }),
  update: call('PUT', 'admin/project/update/:id', {
    summary: 'Change a project; new pictures are appended',
    form: { ...form, fields: ProjectFields.partial().extend({ ...Seen.shape, ...FileOrdering.shape }) },
    answer: updated(ProjectDetail),
  }),
  remove: call('DELETE', 'admin/project/delete/:id', { summary: 'Delete a project', answer: removed }),
  bulk: bulkCall('admin/projects/bulk', [], adminQuery),
  export: exportCall('admin/projects/export', adminQuery, {
    name: 'Project Name',
    category: 'Category',
    ownerName: 'Owner Name',
    moduleType: 'Module Type',
    systemVersion: 'System Version',
    yearOfCompletion: 'Year of Completion',
    location: 'Location',
    country: 'Country',
    latitude: 'Latitude',
    longitude: 'Longitude',
    filePath: 'Images',
    summary: 'Summary',
    figures: 'Figures',
    brief: 'Brief',
    description: 'Description',
    createdAt: 'Created',
    updatedAt: 'Changed',
    _id: 'ID',
  }),
  removeImage: call('DELETE', 'admin/project/:id/image/:index', {
    summary: 'Remove one picture of a project, by its position',
    needs: 'content:write',
    query: Seen,
    answer: updated(ProjectDetail),
  }),
  listForGuests: call('GET', 'guest/projects', {
    summary: 'The newest 1,000 projects, by country, category and product',
    query: ProjectFilter,
    answer: listOf(Project),
  }),
  facetsForGuests: call('GET', 'guest/projects/facets', {
    summary: 'The choices by which projects can be narrowed, each with the number of projects it has',
    answer: one(ProjectFacets),
  }),
  getForGuests: call('GET', 'guest/project/detail/:id', { summary: 'One project', answer: one(ProjectDetail) }),
});
