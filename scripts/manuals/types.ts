/** The shape of server/demo/documents.json. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'note' | 'warning'; text: string }
  | { type: 'list' | 'steps'; items: string[] }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'diagram'; name: string; feeds?: number };

export interface ManualDocument {
  key: string;
  title: string;
  number: string;
  revision: string;
  /** ISO day; also the creation date inside the PDF, so that equal text gives equal bytes. */
  date: string;
  products: string[];
  sections: { heading: string; blocks: Block[] }[];
}
