const forms =
  /^(?:https?:)?(?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|v\/))([\w-]{11})(?![\w-])/i;

/** Extracts the 11-character id from a watch, embed, short or v/ link; null for anything else. */
export const youtubeId = (link: string | null | undefined): string | null =>
  forms.exec(link?.trim() ?? '')?.[1] ?? null;
