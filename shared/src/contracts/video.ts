const youtube =
  /^(?:https?:)?(?:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([\w-]{11})(?![\w-])/i;

/**
 * The address of the one player that may be framed, which sets no cookie before it plays, for a link to a YouTube video;
 * a start and an end in seconds are kept. `undefined` for any other address.
 */
export function youtubePlayerAddress(link: string): string | undefined {
  const id = youtube.exec(link.trim())?.[1];
  if (!id) return undefined;
  const times = ['start', 'end'].flatMap(
    (name) => new RegExp(`[?&]${name}=\\d{1,5}(?=&|$)`).exec(link)?.[0].slice(1) ?? [],
  );
  return `https://www.youtube-nocookie.com/embed/${id}${times.length ? `?${times.join('&')}` : ''}`;
}
