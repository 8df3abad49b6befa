import type { Project } from '@msl/shared/contracts';
import type { Db } from '../../database/openDatabase';
import type { ProjectsTable } from '../../database/schema';
import type { FileStore } from '../../files/fileStore';
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
}
