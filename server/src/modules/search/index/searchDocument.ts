import type { Tx } from '../../../database/db';
import type { SearchDocumentsTable } from '../../../database/searchTables';

/** What a search of the site can find, before it is divided into terms. */
export interface SearchDocument extends Pick<
  SearchDocumentsTable,
  'kind' | 'recordId' | 'title' | 'detail' | 'path' | 'imagePath'
> {
  partNumber?: string;
  /** Whether it is a list of records, which comes after the records themselves. */
  isListing?: true;
  /** What kind of thing it is, in words: its category, or the kind of a document. */
  category?: string;
  /** Short texts that describe the record: place, facts. */
  facts: string[];
  /** Text of which the numbers with units are facts too, such as a table of specifications. */
  measured?: string;
  /** Plain text. */
  text: string;
}

/** Makes the documents of records of one table. */
export interface DocumentSource {
  /** The table whose changes make documents outdated. */
  source: string;
  kind: SearchDocumentsTable['kind'];
  /** Reads the current documents of these records; records that do not exist have none. */
  read(ids: readonly string[], tx: Tx): Promise<SearchDocument[]>;
  /** Returns the records that got or lost their documents by time alone, without a change of the record. */
  findOutdated?(): Promise<string[]>;
}

/** Queues the records of one table whose documents depend on records of another. */
export interface DependentSource {
  source: string;
  /** Inserts the dependent records of these records into `search_changes`. */
  queue(ids: readonly string[], tx: Tx): Promise<void>;
}
