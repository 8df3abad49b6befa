import { playerAddress, playerRights, watchAddress } from '../video/playerAddress';
import { youtubeId } from '../video/youtubeId';
import player from '../video/VideoPlayer.module.css';
import styles from './RichText.module.css';

/** The purposes allowed, and the address of this site. */
export interface Permissions {
  pictures: boolean;
  publicUrl: string;
}

/** Attributes of serialised HTML: quoted, possibly with `>` between the quotes. */
const attributes = '((?:[^>"]|"[^"]*")*)';
const frames = new RegExp(`<iframe\\b${attributes}>[^<]*</iframe>`, 'g');
const pictures = new RegExp(`<img\\b${attributes}>`, 'g');
const films = new RegExp(`<video\\b${attributes}>[\\s\\S]*?</video>`, 'g');
const addresses = /\s(?:src|poster)="(https?:[^"]*)"/gi;

const playIcon =
  '<svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor"><path d="M8 5.500v13l11-6.500z"/></svg>';

/** The value of an attribute, still escaped. */
const attribute = (text: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(text)?.[1] ?? '';

const escaped = (html: string) => html.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
const textOf = (value: string) => value.replace(/</g, '&lt;');

/** An embed gate: a link that a click replaces by its embed; without JavaScript it leads to the source. */
const embedGate = (href: string, className: string, embed: string, content: string) =>
  `<a href="${href}" class="${className}" rel="noopener noreferrer" data-embed="${escaped(embed)}">${content}</a>`;

function stillOf(text: string): string {
  const source = attribute(text, 'src');
  const id = youtubeId(source);
  if (!id) return '';
  const title = attribute(text, 'title') || 'Video';
  const times = [...source.matchAll(/\b(?:start|end)=\d+/g)].join('&amp;');
  const address = playerAddress(id, times).replace(/&(?!amp;)/g, '&amp;');
  const frame = `<iframe src="${address}" title="${title}" allow="${playerRights}"></iframe>`;
  const content =
    `<span class="visually-hidden">Play video: ${textOf(title)}</span>` +
    `<span class="${player.play}" aria-hidden="true">${playIcon}</span>` +
    `<span class="${player.note}">Plays from youtube-nocookie.com</span>`;
  return embedGate(watchAddress(id), `${player.frame} ${styles.still}`, frame, content);
}

/** The first third-party address in the markup. */
function findExternalAddress(markup: string, publicUrl: string): URL | undefined {
  const found = [...markup.matchAll(addresses)].map(([, address = '']) => address);
  const external = found.find((address) => address !== publicUrl && !address.startsWith(`${publicUrl}/`));
  return external && URL.canParse(external) ? new URL(external) : undefined;
}

function toGateOrLink(
  markup: string,
  kind: 'picture' | 'film',
  { pictures: isAllowed, publicUrl }: Permissions,
): string {
  const external = findExternalAddress(markup, publicUrl);
  if (!external) return markup;
  const withoutReferrer = markup.replace(/^<(img|video)\b/, '<$1 referrerpolicy="no-referrer"');
  if (isAllowed) return withoutReferrer;
  const about = attribute(markup, 'alt');
  const label = `Show ${kind} from ${external.host}${about ? `: ${textOf(about)}` : ''}`;
  return embedGate(escaped(external.href.replace(/&amp;/g, '&')), styles.elsewhere ?? '', withoutReferrer, label);
}

/**
 * Replaces third-party content that the visitor did not allow by embed gates: videos become stills with a play button;
 * pictures and films become links that name their site.
 *
 * @param html sanitised HTML, serialised by the server or a browser
 */
export function withEmbedGates(html: string, allowed: Permissions): string {
  if (!/<(iframe|img|video)\b/.test(html)) return html;
  return html
    .replace(frames, (_, text: string) => stillOf(text))
    .replace(films, (film) => toGateOrLink(film, 'film', allowed))
    .replace(pictures, (picture) => toGateOrLink(picture, 'picture', allowed));
}
