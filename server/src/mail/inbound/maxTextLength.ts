/** Longer texts are cut; a person reads no more, and logs belong into attachments. */
export const maxTextLength = 100_000;
