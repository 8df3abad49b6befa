/** A save under way that can be given up: what a mutation hook of the API returns. */
export interface Sending<Answer> {
  unwrap: () => Promise<Answer>;
  abort: () => void;
}

/** What a form sends its values by: a save that can be given up, or any other promise. */
export type Sent<Answer> = Promise<Answer> | Sending<Answer>;

export const isSending = <Answer>(sent: Sent<Answer>): sent is Sending<Answer> => 'unwrap' in sent;

/** The files among a form's values, in the order they are sent. */
export const filesIn = (values: Record<string, unknown>): File[] =>
  Object.values(values)
    .flat()
    .filter((value) => value instanceof File);

/**
 * How much of each file was sent. They are sent one after another in one request, so its progress is at one of them.
 *
 * @param fraction the sent share of the whole request, 0 to 1
 */
export function sentShares(files: readonly File[], fraction: number): Map<File, number> {
  let left = fraction * files.reduce((bytes, { size }) => bytes + size, 0);
  return new Map(
    files.map((file) => {
      const share = fraction >= 1 ? 1 : Math.min(1, Math.max(0, left / (file.size || 1)));
      left -= file.size;
      return [file, share];
    }),
  );
}
