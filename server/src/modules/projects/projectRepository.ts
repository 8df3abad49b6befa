import type { Project } from '@msl/shared/contracts';
import type { Db } from '../../database/db';
import type { ProjectsTable } from '../../database/schema';
import type { FileStore } from '../../media/fileStore';
import { RecordTable } from '../../crud/recordTable';
import { fromJson, toJson } from '../../crud/storedLists';
import { projectTiles } from './projectTiles';

export const toProject = ({ id, searchText: _, filePath, ...row }: ProjectsTable): Project => ({
  _id: id,
  ...row,
  filePath: fromJson(filePath),
});

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
      companions: { tiles: projectTiles },
      show: toProject,
    });
  }
}
