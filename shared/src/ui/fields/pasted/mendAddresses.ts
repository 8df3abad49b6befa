import { youtubePlayerAddress } from '../../../contracts/video';

const linkSchemes = /^(https?:|mailto:|tel:|[/#?])/i;

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Returns the address behind a redirect of Google Docs. */
function behindRedirect(href: string): string {
  if (!/^https:\/\/www\.google\.[a-z.]+\/url\?/i.test(href)) return href;
  const { searchParams } = new URL(href);
  const target = searchParams.get('q') ?? searchParams.get('url') ?? '';
  return /^https?:/i.test(target) ? target : href;
}

/** A picture of one pixel counts readers. */
const isCounter = (picture: Element) =>
  ['width', 'height'].some((side) => /^[01](px)?$/.test(picture.getAttribute(side) ?? ''));

/** Leads links to where they point, and removes links, pictures and players that no page of the site may have. */
export function mendAddresses(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = behindRedirect(link.getAttribute('href') ?? '');
    if (linkSchemes.test(href)) link.setAttribute('href', href);
    else unwrap(link);
  }
  for (const picture of body.querySelectorAll('img')) if (isCounter(picture)) picture.remove();
  for (const frame of body.querySelectorAll('iframe'))
    if (!youtubePlayerAddress(frame.getAttribute('src') ?? '')) frame.remove();
}
