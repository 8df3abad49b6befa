import { millisecondsInMinute } from 'date-fns/constants';
import type { Db, Tx } from '../database/db';
import type { FileStore } from '../media/fileStore';
import { AttributeRepository } from '../modules/attributes/attributeRepository';
import { CategoryRepository } from '../modules/categories/categoryRepository';
import { ContactRepository } from '../modules/contacts/contactRepository';
import { withoutItems } from '../modules/inquiries/inquiryItems';
import { InquiryRepository } from '../modules/inquiries/inquiryRepository';
import { ManualRepository } from '../modules/manuals/manualRepository';
import { NewsRepository } from '../modules/news/newsRepository';
import { ProductRepository } from '../modules/products/productRepository';
import { ProjectRepository } from '../modules/projects/projectRepository';
import { SynonymRepository } from '../modules/search/synonyms/synonymRepository';
import { StaticPageRepository } from '../modules/static-pages/staticPageRepository';
import { countryOf } from '../text/countries';
import { toBit, toJson } from '../crud/storedLists';
import type { DemoContent } from './demoContent';
import type { DemoFiles } from './demoFiles';

/** Ids of the created records, by the keys of the content. */
class Keys {
  private readonly ids = new Map<string, string>();

  constructor(private readonly kind: string) {}

  /** @throws if another record has this key */
  set(key: string, id: string): void {
    if (this.ids.has(key))
      throw new Error(`The demo content has two records of the kind ${this.kind} with the key "${key}".`);
    this.ids.set(key, id);
  }

  /** @throws if no record has this key */
  get(key: string): string {
    const id = this.ids.get(key);
    if (!id) throw new Error(`The demo content names a ${this.kind} "${key}" that it does not have.`);
    return id;
  }
}

/** Columns of messages that guests send. */
const fromSite = { suspicion: '', consent: '', isFromSite: 1, repeats: null } as const;

/** Writes the demo records through the repositories of the areas, all in one transaction. */
export class DemoRecords {
  readonly projects = new Keys('project');
  private readonly attributes = new Keys('category attribute');
  private readonly categories = new Keys('category');
  private readonly manuals = new Keys('manual');
  readonly products = new Keys('product');
  /** By title. */
  readonly news = new Keys('news item');

  constructor(
    private readonly db: Db,
    private readonly store: FileStore,
    private readonly files: DemoFiles,
    private readonly tx: Tx,
  ) {}

  async insert(content: DemoContent): Promise<void> {
    await this.insertCatalogue(content);
    await this.insertProducts(content);
    await this.insertProjects(content);
    await this.insertNews(content);
    await this.insertStaticPages(content);
    await this.insertMessages(content);
    await this.insertSynonyms(content);
  }

  /**
   * Returns an earlier time for each later record of a file: lists show the newest first, so records without a date
   * keep the order of the file.
   */
  private timeBefore(content: DemoContent, index: number): string {
    const first = Math.min(...content.products.map(({ date }) => Date.parse(date)));
    return new Date(first - index * millisecondsInMinute).toISOString();
  }

  private async insertCatalogue(content: DemoContent): Promise<void> {
    const { db, store, tx } = this;
    const [attributes, categories] = [new AttributeRepository(db, store), new CategoryRepository(db, store)];
    const manuals = new ManualRepository(db, store);
    for (const [index, { key, ...fields }] of [...content.attributes, ...content.facts.attributes].entries()) {
      this.attributes.set(key, (await attributes.create(fields, tx, this.timeBefore(content, index))).id);
    }
    for (const [index, { key, categoryName, summary, attributes, picture }] of content.categories.entries()) {
      const attributeIds = attributes.map((attribute) => this.attributes.get(attribute));
      const values = { categoryName, summary, attributeIds, filePath: this.files.picture(picture) };
      this.categories.set(key, (await categories.create(values, tx, this.timeBefore(content, index))).id);
    }
    for (const [index, { key, files, ...fields }] of content.manuals.entries()) {
      const values = { ...fields, filePaths: toJson(files.map(({ document }) => this.files.document(document))) };
      this.manuals.set(key, (await manuals.insert(values, tx, this.timeBefore(content, index))).id);
    }
  }

  private byAttributeId<V>(values: Record<string, V> = {}): Record<string, V> {
    return Object.fromEntries(Object.entries(values).map(([key, value]) => [this.attributes.get(key), value]));
  }

  private async insertProducts({ products, facts }: DemoContent): Promise<void> {
    const repository = new ProductRepository(this.db, this.store);
    for (const { key, categoryKey, manualKey, pictures, isFeatured, date, ...fields } of products) {
      const values = {
        ...fields,
        categoryId: this.categories.get(categoryKey),
        manualId: manualKey ? this.manuals.get(manualKey) : null,
        imagePath: this.pictures(pictures),
        isFeatured: toBit(isFeatured),
      };
      const own = facts.products[key];
      const factValues = { facts: this.byAttributeId(own?.facts), offers: this.byAttributeId(own?.offers) };
      this.products.set(key, (await repository.create(values, factValues, this.tx, date)).id);
    }
  }

  private async insertProjects(content: DemoContent): Promise<void> {
    const repository = new ProjectRepository(this.db, this.store);
    for (const [
      index,
      { key, pictures, figures, captions, latitude, longitude, ...fields },
    ] of content.projects.entries()) {
      const country = countryOf(fields.location);
      const place = { country, latitude: String(latitude), longitude: String(longitude), locationIcon: '' };
      const captionOf = Object.fromEntries(pictures.map((name, at) => [this.files.picture(name), captions[at] ?? '']));
      const story = { figures: JSON.stringify(figures), captions: JSON.stringify(captionOf) };
      const values = { ...fields, ...place, ...story, filePath: this.pictures(pictures) };
      this.projects.set(key, (await repository.insert(values, this.tx, this.timeBefore(content, index))).id);
    }
  }

  private async insertNews({ news }: DemoContent): Promise<void> {
    const repository = new NewsRepository(this.db, this.store);
    for (const { title, summary, description, isFeatured, pictures, publishedAt, correctedAt = null } of news) {
      const dates = { publishedAt, correctedAt };
      const values = {
        title,
        summary,
        description,
        ...dates,
        isFeatured: toBit(isFeatured),
        imagePath: this.pictures(pictures),
      };
      this.news.set(title, (await repository.insert(values, this.tx, publishedAt)).id);
    }
  }

  private async insertStaticPages(content: DemoContent): Promise<void> {
    const repository = new StaticPageRepository(this.db, this.store);
    for (const [index, { slug, heading, content: html, picture }] of content.staticPages.entries()) {
      const values = { slug, heading, content: html, filePath: picture ? this.files.picture(picture) : null };
      await repository.create(values, this.tx, this.timeBefore(content, index));
    }
  }

  private async insertMessages({ inquiries, contacts, products }: DemoContent): Promise<void> {
    const inquiryRepository = new InquiryRepository(this.db, this.store);
    const names = new Map(products.map(({ key, name }) => [key, name]));
    for (const { productKey, selectedAttribute, isConnection, createdAt, ...fields } of inquiries) {
      const product = { productID: this.products.get(productKey), productName: names.get(productKey) ?? '' };
      const choices = {
        selectedAttribute: JSON.stringify(selectedAttribute),
        isConnection: toBit(isConnection),
      };
      await inquiryRepository.insert(
        { ...fields, ...product, ...choices, ...withoutItems, ...fromSite },
        this.tx,
        createdAt,
      );
    }
    const contactRepository = new ContactRepository(this.db, this.store);
    for (const { createdAt, ...fields } of contacts) {
      await contactRepository.insert({ ...fields, ...fromSite }, this.tx, createdAt);
    }
  }

  private async insertSynonyms(content: DemoContent): Promise<void> {
    const repository = new SynonymRepository(this.db, this.store);
    for (const [index, { word, language = '', synonyms, isOneWay = false }] of content.synonyms.entries()) {
      const values = { word, language, synonyms: toJson(synonyms), isOneWay: toBit(isOneWay) };
      await repository.insert(values, this.tx, this.timeBefore(content, index));
    }
  }

  private pictures(names: string[]): string {
    return toJson(names.map((name) => this.files.picture(name)));
  }
}
