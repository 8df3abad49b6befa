import type { UploadKind } from '@msl/shared/contracts';
import type { AcceptedType } from './fileTypes';

/** Claims of the sender about a file; the type is determined by the content. */
export interface Announced {
  /** The form field of the file, named in every rejection. */
  field: string;
  kind: UploadKind;
  originalName: string;
  /** Whether an image is stored byte for byte; only for content that ships with the product. */
  asIs?: boolean;
}

/** A complete, checked and synced file in the folder of incoming files, to be stored or discarded. */
export interface ReceivedFile extends AcceptedType {
  temporaryPath: string;
  /** SHA-256 in hex of the stored content. */
  blobKey: string;
  originalName: string;
  /** Size of the stored content. */
  bytes: number;
  /** Pixels as shown; `null` unless it is an image. */
  width: number | null;
  height: number | null;
  /** See `encodeBlurPreview`; `undefined` for images with transparency. */
  blurPreview?: string;
}

/** Receives uploaded files while a form is read. */
export interface FileIntake {
  receive(content: AsyncIterable<Buffer>, announced: Announced): Promise<ReceivedFile>;
  /** Deletes received files that are not stored. */
  discard(received: readonly ReceivedFile[]): Promise<void>;
}
