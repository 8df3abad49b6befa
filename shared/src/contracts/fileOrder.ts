import { z } from 'zod';
import { OptionalText } from './text';

const Paths = z.array(z.string()).max(500);

/** Paths of files, as JSON text. */
const PathList = OptionalText(500_000).transform((text, context) => {
  try {
    return Paths.parse(JSON.parse(text));
  } catch {
    context.addIssue('Use a JSON list of paths.');
    return z.NEVER;
  }
});

export const FileOrdering = z.object({
  /**
   * The paths of all files that a record has, in the order they are to have; the first is the cover. Files that come
   * with the same update follow them. Another set of paths than the stored one is refused (409).
   */
  fileOrder: PathList.optional(),
  /** The paths of files to remove; paths that the record does not have are ignored. */
  removedFiles: PathList.optional(),
});
