import type { UploadKind } from '@msl/shared/contracts';
import { fileTypeFromFile } from 'file-type';
import { claimedExtension } from '../technicalTypes';
import { legacyOfficeType } from './legacyOffice';
import { technicalExtension } from './technicalExtension';

/** Types that are detected separately but stored alike. */
const sameAs: Record<string, string> = { apng: 'png', 'tar.gz': 'gz' };

interface UnknownFile {
  path: string;
  /** Kind of the field. */
  kind: UploadKind;
  /** The sender's file name, which distinguishes formats without a signature. */
  name: string;
}

async function find({ path, kind, name }: UnknownFile): Promise<string | undefined> {
  const found = (await fileTypeFromFile(path))?.ext;
  if (found === 'cfb') return legacyOfficeType(path);
  if (kind !== 'download' || (found && sameAs[found])) return sameAs[found ?? ''] ?? found;
  if (found === 'zip') return claimedExtension(name) === 'gdtf' ? 'gdtf' : 'zip';
  return found ?? technicalExtension(path, name);
}

/**
 * Returns the extension of a file by its content; `null` for unknown content. A GDTF file is an archive, which the area
 * that stores it checks.
 */
export const extensionByContent = async (file: UnknownFile): Promise<string | null> => (await find(file)) ?? null;
