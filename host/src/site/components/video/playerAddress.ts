/**
 * Address of the player without cookies, with autoplay.
 *
 * @param times start and end in seconds, as in the address
 */
export function playerAddress(videoId: string, times = ''): string {
  const query = [times, 'autoplay=1', 'rel=0'].filter(Boolean).join('&');
  return `https://www.youtube-nocookie.com/embed/${videoId}?${query}`;
}

export const watchAddress = (videoId: string) => `https://www.youtube.com/watch?v=${videoId}`;

export const playerRights = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
