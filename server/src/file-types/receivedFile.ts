import type { UploadKind } from '@msl/shared/contracts';
import type { AcceptedType } from './fileTypes';

/** What the sender claims about a file; its type is decided by content. */
export interface Announced {
  /** The form field it came in, named in every refusal. */
  field: string;
  kind: UploadKind;
  originalName: string;
  /** Whether a picture is kept byte for byte; only for content that comes with the product. */
  asIs?: boolean;
}

/** A whole, checked and synced file that waits in the folder of incoming files to be kept or discarded. */
export interface ReceivedFile extends AcceptedType {
  temporaryPath: string;
  /** SHA-256 of the file in hex, as it is stored. */
  blobKey: string;
  originalName: string;
  /** As stored. */
  bytes: number;
  /** Pixels as shown; `null` unless it is an image. */
  width: number | null;
  height: number | null;
  /** See `encodeBlurPreview`; `undefined` for images with transparency. */
  blurPreview?: string;
}

/** Takes in uploaded files while a form is read. */
export interface FileIntake {
  receive(content: AsyncIterable<Buffer>, announced: Announced): Promise<ReceivedFile>;
  /** Deletes received files that are not stored. */
  discard(received: readonly ReceivedFile[]): Promise<void>;
}
