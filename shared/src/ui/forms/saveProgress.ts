/** A running save that can be aborted, as a mutation hook of RTK Query returns it. */
export interface AbortableSave<Answer> {
  unwrap: () => Promise<Answer>;
  abort: () => void;
}

/** The result of starting a save: an abortable save or a plain promise. */
export type SaveResult<Answer> = Promise<Answer> | AbortableSave<Answer>;

export const isAbortable = <Answer>(save: SaveResult<Answer>): save is AbortableSave<Answer> => 'unwrap' in save;

/** Returns the files among a form's values in the order of their upload. */
export const filesIn = (values: Record<string, unknown>): File[] =>
  Object.values(values)
    .flat()
    .filter((value) => value instanceof File);

/**
 * Returns the uploaded share of each file, 0 to 1. One request uploads the files one after another.
 *
 * @param fraction uploaded share of the whole request, 0 to 1
 */
export function uploadedShares(files: readonly File[], fraction: number): Map<File, number> {
  let left = fraction * files.reduce((bytes, { size }) => bytes + size, 0);
  return new Map(
    files.map((file) => {
      const share = fraction >= 1 ? 1 : Math.min(1, Math.max(0, left / (file.size || 1)));
      left -= file.size;
      return [file, share];
    }),
  );
}
