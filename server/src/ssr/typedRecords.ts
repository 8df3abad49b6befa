import {
  FactsInput,
  Moment,
  type NewsDetail,
  OffersInput,
  type PreviewInput,
  type ProductDetail,
  type ProjectDetail,
  ProjectFields,
  type RecordPreviewPage,
  UsedProducts,
} from '@msl/shared/contracts';
import type { z } from 'zod';
import { readNamed } from '../crud/linkedRecords';
import { sanitizeRichText } from '../crud/richText';
import { toJson } from '../crud/storedLists';
import type { Db } from '../database/db';
import type { FileStore } from '../media/fileStore';
import { NewsRepository } from '../modules/news/newsRepository';
import { ProductRepository } from '../modules/products/productRepository';
import { ProjectRepository } from '../modules/projects/projectRepository';
import { toUsedProducts } from '../modules/projects/usedProducts';
import type { TypedPage } from './typedPages';

type Typed = Omit<PreviewInput, 'page'>;
type Texts = Readonly<Partial<Record<string, string>>>;

/** Id of a record that is not stored yet. */
const newRecordId = 'preview';

const newRecord = () => {
  const now = new Date().toISOString();
  return { id: newRecordId, searchText: '', createdAt: now, updatedAt: now };
};

/** Returns the value that a form field holds; the other one while what is typed is not valid yet. */
function valueOr<S extends z.ZodType>(schema: S, typed: unknown, other: z.output<S>): z.output<S> {
  const { data, success } = schema.safeParse(typed);
  return success ? data : other;
}

const momentOr = <T extends string | null>(text: string | undefined, other: T): string | T =>
  text ? valueOr(Moment, text, other as string) : other;

const idsIn = (text = '') => text.split(',').filter(Boolean);

/** Pages of products, projects and news with the unsaved values of their forms. */
export class TypedRecords {
  private readonly products: ProductRepository;
  private readonly projects: ProjectRepository;
  private readonly news: NewsRepository;

  constructor(
    private readonly db: Db,
    files: FileStore,
  ) {
    this.products = new ProductRepository(db, files);
    this.projects = new ProjectRepository(db, files);
    this.news = new NewsRepository(db, files);
  }

  /** Returns the page that previews the form of a record; `fields.id` names a stored one. */
  async page(page: RecordPreviewPage, { fields, pictures = [] }: Typed): Promise<TypedPage> {
    const record = await this.record(page, fields, pictures);
    const path = `${page}/detail/${record._id}`;
    return { url: `/${path}`, path: `guest/${path}`, show: (stored) => ({ ...(stored as object), ...record }) };
  }

  private record(page: RecordPreviewPage, texts: Texts, pictures: string[]) {
    if (page === 'product') return this.product(texts, pictures);
    return page === 'project' ? this.project(texts, pictures) : this.newsItem(texts, pictures);
  }

  private async product(texts: Texts, pictures: string[]): Promise<ProductDetail & { projects?: [] }> {
    const stored = await this.products.table.find(texts.id ?? '');
    const { categories } = await this.products.facts.readCatalogue();
    const { name = '', partNumber = '', categoryId = '', summary = '', description = '', specifications = '' } = texts;
    const row = {
      ...{ ...newRecord(), date: new Date().toISOString(), isFeatured: 0, rank: 0, ...stored },
      ...{ name, partNumber, summary, categoryId, categoryName: categories.get(categoryId)?.categoryName ?? '' },
      description: sanitizeRichText(description),
      descriptionText: '',
      specifications: sanitizeRichText(specifications),
      manualId: texts.manualId || null,
      imagePath: toJson(pictures),
      facts: JSON.stringify(valueOr(FactsInput, texts.facts ?? '', {})),
      offers: JSON.stringify(valueOr(OffersInput, texts.offers ?? '', {})),
      discontinuedAt: momentOr(texts.discontinuedAt, null),
    };
    return { ...(await this.products.toDetail(row)), ...(!stored && { projects: [] }) };
  }

  private async project(texts: Texts, pictures: string[]): Promise<ProjectDetail> {
    const stored = await this.projects.find(texts.id ?? '');
    const { id, createdAt, updatedAt, country } = { ...newRecord(), country: '', ...stored };
    const { name = '', category = '', ownerName = '', moduleType = '', systemVersion = '' } = texts;
    const {
      yearOfCompletion = '',
      location = '',
      latitude = '',
      longitude = '',
      summary = '',
      description = '',
    } = texts;
    return {
      ...{ _id: id, createdAt, updatedAt, country, locationIcon: '' },
      ...{ name, category, ownerName, moduleType, systemVersion, yearOfCompletion, location, latitude, longitude },
      summary,
      brief: texts.brief ?? '',
      figures: valueOr(ProjectFields.shape.figures, texts.figures, []) ?? [],
      captions: valueOr(ProjectFields.shape.captions, texts.captions, {}) ?? {},
      description: sanitizeRichText(description),
      filePath: pictures,
      ...(await toUsedProducts(valueOr(UsedProducts, texts.products ?? '[]', []), this.db)),
    };
  }

  private async newsItem(texts: Texts, pictures: string[]): Promise<NewsDetail> {
    const stored = await this.news.find(texts.id ?? '');
    const { id, createdAt, updatedAt } = { ...newRecord(), ...stored };
    return {
      ...{ _id: id, createdAt, updatedAt, isFeatured: false },
      title: texts.title ?? '',
      summary: texts.summary ?? '',
      description: sanitizeRichText(texts.description ?? ''),
      imagePath: pictures,
      publishedAt: momentOr(texts.publishedAt, stored?.publishedAt ?? createdAt),
      correctedAt: momentOr(texts.correctedAt, null),
      products: await readNamed('products', idsIn(texts.productIds), this.db),
      projects: await readNamed('projects', idsIn(texts.projectIds), this.db),
    };
  }
}
