import type { Synonym } from '@msl/shared/contracts';
import { RecordTable } from '../../../crud/recordTable';
import { fromJson } from '../../../crud/storedLists';
import type { Db } from '../../../database/db';
import type { SynonymsTable } from '../../../database/searchTables';
import type { FileStore } from '../../../media/fileStore';

export const toSynonym = ({ id, searchText: _, synonyms, isOneWay, ...row }: SynonymsTable): Synonym => ({
  _id: id,
  ...row,
  isOneWay: isOneWay === 1,
  synonyms: fromJson(synonyms),
});

/** Stores the synonyms of the site's search. */
export class SynonymRepository extends RecordTable<'synonyms'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'synonyms',
      what: 'group of synonyms',
      plural: 'groups of synonyms',
      searched: ({ word, synonyms }) => [word, ...fromJson(synonyms)],
      sort: { word: 'text', language: 'plain' },
      show: toSynonym,
    });
  }
}
