/** Why a file has no result: its content is refused, cannot be read, or needs more than the limits of its parser. */
export type BadFileReason = 'refused' | 'broken' | 'too-much';

/** Thrown for a file that a parser cannot read. The message is a sentence for a person. */
export class BadFile extends Error {
  constructor(
    message: string,
    readonly reason: BadFileReason = 'refused',
  ) {
    super(message);
  }
}

export const tooMuch = () => new BadFile('The file takes too much time or memory to read.', 'too-much');

export const broken = () => new BadFile('The file is damaged.', 'broken');
