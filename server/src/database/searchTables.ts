import type { Generated } from 'kysely';

/** The tables of the site's search. */
export interface SearchTables {
  document_texts: DocumentTextsTable;
  missed_searches: MissedSearchesTable;
  search_changes: SearchChangesTable;
  search_codes: SearchCodesTable;
  search_documents: SearchDocumentsTable;
  search_ranked: RankedDocument;
  search_spellings: SearchSpellingsTable;
  search_words: SearchWordsTable;
  synonyms: SynonymsTable;
}

/** Records whose documents are outdated; triggers of their tables insert rows. */
interface SearchChangesTable {
  key: Generated<number>;
  /** The table of the record. */
  source: string;
  recordId: string;
}

/** What a search of the site can find. A record may have several documents, e.g. one per file. */
export interface SearchDocumentsTable {
  key: Generated<number>;
  kind: 'product' | 'download' | 'project' | 'news' | 'page';
  recordId: string;
  title: string;
  /** Distinguishes documents with the same title; may be empty. */
  detail: string;
  /** Path of the page or file on the site. */
  path: string;
  imagePath: string | null;
  /** The part number without separators; may be empty. */
  code: string;
  /** Terms of the title, separated by spaces. */
  nameTerms: string;
  /** Terms of the category or of the kind of a document, separated by spaces. */
  kindTerms: string;
  /** Terms of short texts such as place or facts, separated by spaces. */
  factTerms: string;
  /** Terms of the beginning of the text, separated by spaces. */
  leadTerms: string;
  /** All terms by field, in the form of `indexedTerms`. */
  terms: string;
  /** Plain text for excerpts. */
  text: string;
}

/** What ranking reads of a document: in short rows, as many of them are read for one search. */
export interface RankedDocument extends Pick<SearchDocumentsTable, 'kind' | 'recordId' | 'title' | 'code'> {
  key: number;
  /** The terms of the name, kind, facts and lead: each between spaces, with `|` between fields. */
  fields: string;
}

/** The beginnings by which part numbers are found: each part number from each of its segments on. */
interface SearchCodesTable {
  code: string;
  document: number;
}

/** The words that occur in documents. */
interface SearchWordsTable {
  /** In the form of `toTerm`. */
  word: string;
  /** As written in a document, in lower case. */
  written: string;
  /** Number of documents in which it occurs. */
  documents: number;
}

/** Words by what remains of them if one letter is missing, to correct typing errors. */
interface SearchSpellingsTable {
  spelling: string;
  word: string;
}

/** The text of each stored PDF, by the SHA-256 of its content. */
export interface DocumentTextsTable {
  blobKey: string;
  state: 'waiting' | 'read' | 'unreadable';
  /** Plain text; empty unless it was read. */
  text: string;
  /** Times that a server began to read it. */
  attempts: number;
  /** Until then, one server reads it and no other. */
  claimedUntil: string;
}

/** Searches of visitors that found nothing; a few thousand at most. */
export interface MissedSearchesTable {
  /** The normal forms of its words, separated by spaces. */
  words: string;
  /** As last typed. */
  search: string;
  count: number;
  lastAt: string;
  /** 1: administrators do not want to see it. */
  isDismissed: number;
}

/** Words that searches of the site treat as equal; with the columns of every record that administrators edit. */
export interface SynonymsTable {
  id: string;
  word: string;
  /** JSON: list of texts. */
  synonyms: string;
  /** ISO 639 code of the language of the synonyms; empty: any. */
  language: string;
  /** 1: a search for a synonym also finds the word, but a search for the word finds no synonyms. */
  isOneWay: number;
  searchText: string;
  createdAt: string;
  updatedAt: string;
}
