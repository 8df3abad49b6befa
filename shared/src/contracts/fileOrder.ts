import { z } from 'zod';
import { OptionalText } from './text';

const Paths = z.array(z.string()).max(500);

/**
 * The paths of all files that a record has, as JSON text, in the order they are to have; the first is the cover. Files
 * that come with the same update follow them. Another set of paths than the stored one is refused (409).
 */
export const FileOrder = OptionalText(500_000).transform((text, context) => {
  try {
    return Paths.parse(JSON.parse(text));
  } catch {
    context.addIssue('Use a JSON list of paths.');
    return z.NEVER;
  }
});

/** The paths of files to remove, as JSON text; those that the record does not have are ignored. */
export const RemovedFiles = FileOrder;

export const FileOrdering = z.object({ fileOrder: FileOrder.optional(), removedFiles: RemovedFiles.optional() });
