import type { Project, ProjectDetail, ProjectFigure } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/db';
import type { ProjectsTable } from '../../database/schema';
import type { FileStore } from '../../media/fileStore';
import { linkCompanion } from '../../crud/linkCompanion';
import { RecordTable } from '../../crud/recordTable';
import type { ValuesOf } from '../../crud/recordTypes';
import { fromJson, toJson } from '../../crud/storedLists';
import { projectTiles } from './projectTiles';
import { readUsedProducts, replaceUsedProducts, type SentProduct } from './usedProducts';

type Story = Pick<ProjectDetail, 'brief' | 'figures' | 'captions'>;

/** A row without the columns of the story, which only the detail answers. */
export const toProject = ({
  id,
  searchText: _,
  brief: __,
  figures: ___,
  captions: ____,
  filePath,
  ...row
}: ProjectsTable): Project => ({
  _id: id,
  ...row,
  filePath: fromJson(filePath),
});

/** Converts captions to their column, without empty ones. */
export const toCaptionsColumn = (captions: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(captions).filter(([, text]) => text)));

/** Reads a story from its columns, without captions of pictures that are gone. */
export function toStory({ brief, figures, captions, filePath }: ProjectsTable): Story {
  const paths = new Set(fromJson(filePath));
  const all = Object.entries(JSON.parse(captions) as Record<string, string>);
  return {
    brief,
    figures: JSON.parse(figures) as ProjectFigure[],
    captions: Object.fromEntries(all.filter(([path]) => paths.has(path))),
  };
}

const isExternal = (path: string) => /^https?:/.test(path);

/** Adds images to a list: stored images after the last stored one, external URLs at the end. */
export function withPictures(json: string, stored: readonly string[], external: readonly string[] = []): string {
  const paths = fromJson(json);
  const insertAt = paths.findLastIndex((path) => !isExternal(path)) + 1;
  return toJson([...paths.toSpliced(insertAt, 0, ...stored), ...external]);
}

/** Completed projects. */
export class ProjectRepository extends RecordTable<'projects'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'projects',
      what: 'project',
      searched: ({ name, ownerName, category, location }) => [name, ownerName, category, location],
      sort: { name: 'text', ownerName: 'text', yearOfCompletion: 'text' },
      richText: ['description'],
      files: ['filePath', 'locationIcon'],
      companions: {
        tiles: projectTiles,
        products: linkCompanion('project_products', 'projectId', { column: 'productId', table: 'products' }),
        news: linkCompanion('news_projects', 'projectId', { column: 'newsId', table: 'news' }),
      },
      show: (row, tx) => this.toDetail(row, tx),
    });
  }

  /** Adds the products used in a project. */
  async toDetail(row: ProjectsTable, tx?: Tx): Promise<ProjectDetail> {
    return { ...toProject(row), ...toStory(row), ...(await readUsedProducts(row.id, tx ?? this.db)) };
  }

  /** @throws Invalid if a product does not exist */
  create(values: ValuesOf<'projects'>, products: readonly SentProduct[]): Promise<ProjectDetail> {
    return this.within(undefined, async (tx) => {
      const row = await this.insert(values, tx);
      await replaceUsedProducts(row.id, products, tx);
      return this.toDetail(row, tx);
    });
  }

  /** @throws NotFound, StaleEdit; Invalid if a product does not exist */
  change(
    id: string,
    expectedUpdatedAt: string | undefined,
    change: (current: ProjectsTable, tx: Tx) => Promise<Partial<ValuesOf<'projects'>>>,
    products?: readonly SentProduct[],
  ): Promise<ProjectDetail> {
    return this.within(undefined, async (tx) => {
      const row = await this.update(id, expectedUpdatedAt, (current) => change(current, tx), tx);
      if (products) await replaceUsedProducts(id, products, tx);
      return this.toDetail(row, tx);
    });
  }
}
