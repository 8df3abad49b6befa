import { maxTextLength } from '../maxTextLength';
import { readTokens, type TokenHandler } from './htmlTokens';
import { isQuote, readStyle } from './htmlStyles';
import { linkAddress } from './linkText';
import { TextLines } from './textLines';

const setOf = (names: string) => new Set(names.split(' '));

const paragraphs = setOf('p h1 h2 h3 h4 h5 h6 blockquote pre ul ol dl');
const blocks = setOf(
  'address article aside body caption center dd div dt fieldset figcaption figure footer form header html legend li main nav section table tbody tfoot thead tr',
);
const voids = setOf('area base br col embed hr img input link meta param source track wbr');
const skipped = setOf('style script title textarea select noscript template svg math object iframe noframes noembed');
/** Elements whose first and last paragraphs have no margin outside of them. */
const holders = setOf('td th li');
const attributeNames = setOf('style class hidden href alt src start value type');

/** Elements that end an open element of the same kind, up to the element that holds both. */
const siblings: Record<string, { ends: ReadonlySet<string>; within: ReadonlySet<string> }> = {
  li: { ends: setOf('li'), within: setOf('ul ol') },
  dt: { ends: setOf('dt dd'), within: setOf('dl') },
  dd: { ends: setOf('dt dd'), within: setOf('dl') },
  td: { ends: setOf('td th'), within: setOf('table') },
  th: { ends: setOf('td th'), within: setOf('table') },
  tr: { ends: setOf('tr'), within: setOf('table') },
};

/** Elements inside of each other; further ones are read as if they had no meaning. */
const maxDepth = 200;
/** Further tags are read as spaces, and the texts between them as they are. */
const maxTags = 100_000;
const maxOutputLength = 2 * maxTextLength;
const maxPrefixLength = 60;
const rule = '_'.repeat(32);

/** Returns the name of a picture by its address; `undefined` for one that is not marked in the text. */
type PictureName = (address: string) => string | undefined;

interface Frame {
  name: string;
  prefix: string;
  isHidden: boolean;
  isSizeless: boolean;
  isPreformatted: boolean;
  isMarker: boolean;
  /** Margin of the block in empty lines; `undefined`: no block. */
  margin?: 0 | 1;
  link?: { href: string; text: string };
  /** Number of the next item of an ordered list. */
  next?: number;
  /** Of a cell or an item: the line where its text begins. */
  firstLine?: number;
  /** Of a row: whether its cells so far have text, and whether that is longer than a line. */
  row?: { hasText: boolean; isLong: boolean };
}

/** Makes text of tokens. */
class TextMaker implements TokenHandler {
  readonly lines = new TextLines();
  private readonly frames: Frame[] = [
    { name: '', prefix: '', isHidden: false, isSizeless: false, isPreformatted: false, isMarker: false },
  ];
  private overflow = 0;
  private tags = 0;

  constructor(
    private readonly isHiddenShown: boolean,
    private readonly pictureName: PictureName,
  ) {}

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'br') return this.top.isHidden ? undefined : this.lines.breakLine(this.top.prefix);
    if (name === 'hr') return this.drawRule();
    if (name === 'img') {
      return this.text(imageText(attributes.get('alt') ?? this.pictureName(attributes.get('src') ?? '') ?? ''));
    }
    if (voids.has(name)) return;
    this.tags += 1;
    if (this.tags > maxTags) return this.lines.addSpace();
    this.endSiblings(name);
    if (this.frames.length > maxDepth) this.overflow += 1;
    else this.push(name, attributes);
  }

  close(name: string): void {
    this.tags += 1;
    if (voids.has(name) || this.tags > maxTags) return;
    if (this.overflow) this.overflow -= 1;
    else this.closeTo(this.frames.findLastIndex((frame) => frame.name === name));
  }

  text(given: string): void {
    const { prefix, isHidden, isSizeless, isPreformatted, isMarker } = this.top;
    const cut = given.length > maxOutputLength ? given.slice(0, maxOutputLength) : given;
    const text = isMarker ? markerText(cut) : cut;
    if (isHidden || isSizeless || !text) return;
    if (isPreformatted) this.lines.addPreformatted(text, prefix);
    else this.lines.add(text, prefix);
    if (!text.trim()) return;
    const link = this.frames.findLast((frame) => frame.link)?.link;
    if (link) link.text += text;
    const holder = this.frames.findLast(({ name }) => holders.has(name));
    if (holder) holder.firstLine ??= this.lines.count;
  }

  private get top(): Frame {
    return this.frames.at(-1)!;
  }

  private drawRule(): void {
    this.lines.beginBlock(this.top.prefix);
    this.text(rule);
    this.lines.beginBlock(this.top.prefix);
  }

  /** Ends elements whose end tags HTML lets authors leave out. */
  private endSiblings(name: string): void {
    const isBlock = paragraphs.has(name) || blocks.has(name);
    if (isBlock && this.top.name === 'p') this.closeTo(this.frames.length - 1);
    const { ends, within } = siblings[name] ?? {};
    if (!ends) return;
    const index = this.frames.findLastIndex((frame) => ends.has(frame.name) || within?.has(frame.name));
    if (index > 0 && ends.has(this.frames[index]!.name)) this.closeTo(index);
  }

  private push(name: string, attributes: ReadonlyMap<string, string>): void {
    const { prefix, isHidden, isSizeless, isPreformatted, isMarker } = this.top;
    const style = readStyle(attributes);
    const frame: Frame = {
      ...{ name, prefix },
      isHidden: isHidden || skipped.has(name) || (style.isHidden && !this.isHiddenShown),
      isSizeless: (style.isSizeless ?? isSizeless) && !this.isHiddenShown,
      isPreformatted: style.isPreformatted ?? (name === 'pre' || isPreformatted),
      isMarker: isMarker || style.isMarker,
      ...(name === 'a' && { link: { href: attributes.get('href') ?? '', text: '' } }),
      ...(name === 'tr' && { row: { hasText: false, isLong: false } }),
    };
    if (!frame.isHidden) this.beginElement(frame, attributes, style.hasMargin);
    this.frames.push(frame);
  }

  private beginElement(frame: Frame, attributes: ReadonlyMap<string, string>, hasMargin: boolean): void {
    const { name } = frame;
    const isInList = this.frames.some(({ name: around }) => around === 'li');
    if (paragraphs.has(name)) frame.margin = hasMargin && !(isInList && /^[uo]l$/.test(name)) ? 1 : 0;
    else if (blocks.has(name)) frame.margin = 0;
    const isFirst = holders.has(this.top.name) && this.top.firstLine === undefined;
    if (frame.margin !== undefined) this.lines.beginBlock(frame.prefix, isFirst ? 0 : frame.margin);
    if (name === 'blockquote' && isQuote(attributes)) frame.prefix = longer(frame.prefix, '> ');
    if (name === 'ol') frame.next = numberOf(attributes.get('start')) ?? 1;
    if (name === 'li') this.beginItem(frame, numberOf(attributes.get('value')));
    if (name === 'td' || name === 'th') this.beginCell();
  }

  private beginItem(frame: Frame, value: number | undefined): void {
    const list = this.frames.findLast(({ name }) => name === 'ol' || name === 'ul');
    const number = value ?? list?.next;
    const marker = list?.name === 'ol' ? `${number}. ` : '- ';
    if (list?.next !== undefined) list.next = (number ?? 0) + 1;
    this.lines.mark(marker, frame.prefix.length);
    frame.prefix = longer(frame.prefix, ' '.repeat(marker.length));
  }

  private beginCell(): void {
    const row = this.frames.findLast((frame) => frame.row)?.row;
    if (!row?.hasText) return;
    if (row.isLong) this.lines.beginBlock(this.top.prefix);
    else this.lines.separate('\t');
  }

  private closeTo(index: number): void {
    if (index < 1) return;
    while (this.frames.length > index) this.endElement(this.frames.pop()!);
  }

  private endElement({ name, margin, link, isHidden, firstLine, prefix }: Frame): void {
    if (isHidden) return;
    if (name === 'tr') this.lines.release();
    if (margin !== undefined) this.lines.beginBlock(this.top.prefix, margin);
    if (holders.has(name)) this.lines.endMargin();
    if (name === 'li') this.lines.mark('', 0);
    const address = link && linkAddress(link.href, link.text);
    if (address) this.lines.add(` <${address}>`, prefix);
    if (firstLine === undefined) return;
    const row = name === 'li' ? undefined : this.frames.findLast((frame) => frame.row)?.row;
    if (row) [row.hasText, row.isLong] = [true, row.isLong || firstLine !== this.lines.count];
    const holder = this.frames.findLast((frame) => holders.has(frame.name));
    if (holder) holder.firstLine ??= firstLine;
  }
}

const longer = (prefix: string, more: string) => (prefix.length < maxPrefixLength ? prefix + more : prefix);
const numberOf = (text: string | undefined) => (/^\s*\d{1,9}\s*$/.test(text ?? '') ? Number(text) : undefined);

/** Mail programs write emoji as images. */
const imageText = (alt: string) => (!alt.trim() || /\p{Extended_Pictographic}/u.test(alt) ? alt : `[${alt.trim()}]`);

/** Writes bullets, which are letters of fonts such as Wingdings, like those of lists; numbers stay. */
const markerText = (text: string) => text.replace(/\u00a0/g, ' ').replace(/^(\s*)[^\s\d](\s*)$/u, '$1-$2');

function convert(html: string, isHiddenShown: boolean, pictureName: PictureName): string {
  const maker = new TextMaker(isHiddenShown, pictureName);
  const isDone = () => maker.lines.length > maxOutputLength;
  readTokens(html, maker, (name) => attributeNames.has(name), isDone);
  return maker.lines
    .toString()
    .replace(/\u200b|\ufeff|\u00ad|\u034f/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Converts the HTML of a mail to plain text with its lines, as a browser without style sheets shows it.
 *
 * @param pictureName names pictures that have no text of their own
 */
export const htmlToText = (html: string, pictureName: PictureName = () => undefined): string =>
  convert(html, false, pictureName) || convert(html, true, pictureName);
