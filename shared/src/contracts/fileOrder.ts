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
   * Paths of all files of the record in their new order; the first is the cover. Files uploaded by the same update are
   * appended. The server responds with 409 if the paths differ from the stored ones.
   */
  fileOrder: PathList.optional(),
  /** Paths of files to remove; unknown paths are ignored. */
  removedFiles: PathList.optional(),
});
