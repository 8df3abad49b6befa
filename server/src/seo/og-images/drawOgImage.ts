import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { decodingOptions, orUnreadable } from '../../media/pictures';
import { loadSharp } from '../../media/sharpLibrary';
import { type DisplayFace, loadDisplayFace } from './displayFace';
import { pixelLine, spectrumStops, wordmark } from './pixels';
import { titleLines } from './titleLines';

/** Texts of an Open Graph image. */
export interface OgImageText {
  title: string;
  /** A short line above the title. */
  kicker: string;
}

const [width, height] = [1200, 630];
const margin = 72;
const measurePx = width - 2 * margin;
const lineY = height - 44;
const titleFoot = lineY - 62;
const kickerSetting = { sizePx: 25, trackingEm: 0.035 };
const stage = '#08090c';

/** Gradients that darken the picture behind the text. */
const scrims = `
  <linearGradient id="foot" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${stage}" stop-opacity="0.5"/><stop offset="0.22" stop-color="${stage}" stop-opacity="0.05"/>
    <stop offset="0.42" stop-color="${stage}" stop-opacity="0.3"/><stop offset="0.72" stop-color="${stage}" stop-opacity="0.82"/>
    <stop offset="1" stop-color="${stage}" stop-opacity="0.97"/>
  </linearGradient>
  <linearGradient id="side"><stop offset="0" stop-color="${stage}" stop-opacity="0.62"/>
    <stop offset="0.62" stop-color="${stage}" stop-opacity="0"/></linearGradient>`;

/** Background of an image without a picture: a grid of unlit pixels with some light. */
const wall = `
  <pattern id="dots" width="22" height="22" patternUnits="userSpaceOnUse"><circle cx="11" cy="11" r="3.200" fill="#fff"/></pattern>
  <mask id="wall"><rect width="${width}" height="${height}" fill="url(#dots)"/></mask>
  <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="930" cy="150" r="620">
    <stop offset="0" stop-color="#ffdcae"/><stop offset="0.14" stop-color="#ffad33"/><stop offset="0.4" stop-color="#ff4fa3" stop-opacity="0.75"/>
    <stop offset="0.7" stop-color="#6f8cff" stop-opacity="0.4"/><stop offset="1" stop-color="#1e222a"/>
  </radialGradient>`;

function drawTexts({ title, kicker }: OgImageText, face: DisplayFace): string {
  const name = title.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (!name || !face.covers(name)) return '';
  const { lines, setting } = titleLines(name, measurePx, face);
  const leading = setting.sizePx * 1.1;
  const firstY = titleFoot - (lines.length - 1) * leading;
  const set = lines.map((line, index) => face.draw(line, setting, margin - 3, firstY + index * leading));
  const above = kicker.normalize('NFC');
  const isShown = face.covers(above) && face.widthOf(above, kickerSetting) <= measurePx;
  const small = isShown ? face.draw(above, kickerSetting, margin, firstY - setting.sizePx * 0.74 - 30) : '';
  return `<g fill="#f3f5f8">${set.join('')}</g><g fill="#ffdcae">${small}</g>`;
}

function overlay(text: OgImageText, isPictured: boolean, face: DisplayFace): string {
  const ground = isPictured
    ? ''
    : `<rect width="100%" height="100%" fill="${stage}"/><rect width="100%" height="100%" fill="url(#light)" mask="url(#wall)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>${scrims}${wall}<linearGradient id="spectrum" gradientUnits="userSpaceOnUse" x1="0" x2="${width}">${spectrumStops}</linearGradient>
      <filter id="glow" x="-10%" width="120%" y="-300%" height="700%"><feGaussianBlur stdDeviation="26 16"/></filter></defs>
    ${ground}<rect width="100%" height="100%" fill="url(#foot)"/><rect width="100%" height="100%" fill="url(#side)"/>
    ${pixelLine(width, lineY, 15)}${wordmark(margin, 54, 12)}${drawTexts(text, face)}
  </svg>`;
}

/**
 * Draws an Open Graph image as JPEG of 1200 by 630 pixels. Omits a title with characters that the typeface lacks.
 *
 * @param picture a variant of the record's picture, as WebP
 * @throws UnreadablePicture
 */
export async function drawOgImage(text: OgImageText, picture: Readable | undefined): Promise<Buffer> {
  const [sharp, face] = await Promise.all([loadSharp(), loadDisplayFace()]);
  const ground = picture
    ? sharp({ ...decodingOptions('webp'), animated: false })
    : sharp({ create: { width, height, channels: 3, background: stage } });
  if (picture) await pipeline(picture, ground);
  const svg = Buffer.from(overlay(text, Boolean(picture), face));
  const drawn = ground
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: stage })
    .modulate({ brightness: 1.12, saturation: 1.1 })
    .composite([{ input: svg }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', progressive: true });
  return orUnreadable(drawn.toBuffer());
}
