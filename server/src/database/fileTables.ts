export interface FilesTable {
  id: string;
  blobKey: string;
  /** The name in the path `/uploads/<name>`. */
  name: string;
  originalName: string;
  /** Media type. */
  type: string;
  kind: 'image' | 'video' | 'document';
  bytes: number;
  /** Pixels; `null` unless it is an image. */
  width: number | null;
  height: number | null;
  /** 1: it has no public address; the calls of its record answer it to those who may read the record. */
  isPrivate: number;
  createdAt: string;
}

export interface BlobsTable {
  /** SHA-256 of the content in hex. */
  key: string;
  bytes: number;
  /** When this content was last uploaded. */
  touchedAt: string;
  /** Set while the collector deletes the bytes, which may be gone already. */
  removingSince: string | null;
}

export interface FileUsesTable {
  fileId: string;
  /** Kind and id of the record that refers to the file, e.g. `product:<id>`. */
  owner: string;
}

/** A claim that expires unless its holder renews it, so that a crashed holder does not block others for long. */
export interface LeasesTable {
  /** Name of the claimed resource. */
  name: string;
  holder: string;
  until: string;
}
