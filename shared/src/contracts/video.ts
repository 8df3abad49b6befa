const youtube =
  /^(?:https?:)?(?:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([\w-]{11})(?![\w-])/i;

/**
 * Returns the address of the cookie-free YouTube player for a link to a YouTube video, with its start and end in seconds.
 * Returns `undefined` for any other address. No other player may be framed.
 */
export function youtubePlayerAddress(link: string): string | undefined {
  const id = youtube.exec(link.trim())?.[1];
  if (!id) return undefined;
  const times = ['start', 'end'].flatMap(
    (name) => new RegExp(`[?&]${name}=\\d{1,5}(?=&|$)`).exec(link)?.[0].slice(1) ?? [],
  );
  return `https://www.youtube-nocookie.com/embed/${id}${times.length ? `?${times.join('&')}` : ''}`;
}
