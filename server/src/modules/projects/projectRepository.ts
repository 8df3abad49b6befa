import { type Project, tileSlots } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/openDatabase';
import type { ProjectsTable } from '../../database/schema';
import type { FileStore } from '../../files/fileStore';
import { laterThan } from '../../records/laterThan';
import { RecordTable } from '../../records/recordTable';
import { fromJson, toJson } from '../../records/storedLists';

export const toProject = ({ id, searchText: _, filePath, ...row }: ProjectsTable): Project => ({
  _id: id,
  ...row,
  filePath: fromJson(filePath),
});

const isExternal = (path: string) => /^https?:/.test(path);

/** Pictures with more of them: stored ones first, then external addresses, each in the order they came. */
export function withPictures(json: string, stored: readonly string[], external: readonly string[] = []): string {
  const present = fromJson(json);
  const [before, after] = [present.filter((path) => !isExternal(path)), present.filter(isExternal)];
  return toJson([...before, ...stored, ...after, ...external]);
}

async function unsetTiles(projectId: string, tx: Tx): Promise<void> {
  const home = await tx
    .updateTable('page_settings')
    .set((row) => ({ fields: row.ref('fields') }))
    .where('type', '=', 'home-page')
    .returningAll()
    .executeTakeFirst();
  const fields = JSON.parse(home?.fields ?? '{}') as Record<string, string | null>;
  const keys = tileSlots.map((slot) => `${slot}ProjectId`).filter((key) => fields[key] === projectId);
  if (!home || !keys.length) return;
  for (const key of keys) fields[key] = null;
  const updatedAt = laterThan(home.updatedAt);
  await tx
    .updateTable('page_settings')
    .set({ fields: JSON.stringify(fields), updatedAt })
    .where('type', '=', 'home-page')
    .execute();
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
      show: toProject,
    });
  }

  /** Deletes a project; a tile of the home page that led to it leads nowhere then. @throws Refusal (404) */
  removeEverywhere(id: string): Promise<void> {
    return this.remove(id, (_, tx) => unsetTiles(id, tx));
  }
}
