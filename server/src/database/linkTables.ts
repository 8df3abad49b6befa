import type { DownloadKind } from '@msl/shared/contracts';
import type { RecordColumns } from './recordColumns';

/** One revision of a download. */
export interface DownloadsTable extends RecordColumns {
  /** Id of the first revision. */
  seriesId: string;
  /** Last segment of the permanent address; the same for all revisions, unique among the newest. */
  name: string;
  kind: DownloadKind;
  title: string;
  description: string;
  language: string;
  revision: string;
  date: string;
  filePath: string;
  /** The revision after this one; `null`: the newest. */
  supersededById: string | null;
  /** JSON: DMX modes of a GDTF file; `null` for other kinds. */
  dmxModes: string | null;
}

export interface DownloadProductsTable {
  downloadId: string;
  productId: string;
  position: number;
}

export interface ProjectProductsTable {
  projectId: string;
  productId: string;
  position: number;
  quantity: number | null;
  note: string;
}

export interface NewsProductsTable {
  newsId: string;
  productId: string;
  position: number;
}

export interface NewsProjectsTable {
  newsId: string;
  projectId: string;
  position: number;
}

/** What the related product is to the product. */
export interface ProductRelationsTable {
  productId: string;
  relatedId: string;
  kind: 'accessory' | 'spare-part' | 'successor';
  position: number;
}
