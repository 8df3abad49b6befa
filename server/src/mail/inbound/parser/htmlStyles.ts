/** What styles of an element mean for its text; `undefined`: as in the element around it. */
export interface TextStyle {
  isHidden: boolean;
  /** Text of no size, which elements inside may give one. */
  isSizeless: boolean | undefined;
  isPreformatted: boolean | undefined;
  hasMargin: boolean;
  /** The marker of an item in a list of Word, which is a paragraph. */
  isMarker: boolean;
}

type Attributes = ReadonlyMap<string, string>;

const plain: TextStyle = {
  ...{ isHidden: false, isSizeless: undefined, isPreformatted: undefined },
  ...{ hasMargin: true, isMarker: false },
};

/** Outlook gives its paragraphs no margin in a style sheet. */
const outlookParagraph = /\bMso(Normal|PlainText|ListParagraph)/i;
const isZero = (value = '') => /^0[a-z%]*$|^0*\.0+[a-z%]*$/.test(value);

function declarationsOf(style: string): ReadonlyMap<string, string> {
  const clean = style.toLowerCase().replace(/\s+/g, ' ').replaceAll('!important', '');
  return new Map(
    clean.split(';').map((declaration) => {
      const [name = '', value = ''] = declaration.split(':', 2);
      return [name.trim(), value.trim()];
    }),
  );
}

function isHiddenBy(style: ReadonlyMap<string, string>): boolean {
  if (style.get('display') === 'none' || isZero(style.get('opacity'))) return true;
  if (/^(hidden|collapse)$/.test(style.get('visibility') ?? '')) return true;
  const isFlat = isZero(style.get('max-height')) || isZero(style.get('height'));
  return isFlat && style.get('overflow') === 'hidden';
}

/** Reads the attributes `hidden`, `style` and `class`. Style sheets are not read. */
export function readStyle(attributes: Attributes): TextStyle {
  if (!attributes.size) return plain;
  const style = declarationsOf(attributes.get('style') ?? '');
  const size = style.get('font-size') ?? style.get('font');
  const whiteSpace = style.get('white-space');
  const margin = style.get('margin')?.split(' ').every(isZero) ?? false;
  return {
    isHidden: attributes.has('hidden') || isHiddenBy(style),
    isSizeless: size === undefined ? undefined : isZero(size.split(/[ /]/, 1)[0]),
    isPreformatted: whiteSpace === undefined ? undefined : /^(pre|break)/.test(whiteSpace),
    hasMargin: !margin && !outlookParagraph.test(attributes.get('class') ?? ''),
    isMarker: style.get('mso-list') === 'ignore',
  };
}

/** Whether a blockquote quotes a mail, and does not only indent text as editors of mails do. */
export const isQuote = (attributes: Attributes): boolean =>
  attributes.get('type') === 'cite' ||
  /quote/i.test(attributes.get('class') ?? '') ||
  declarationsOf(attributes.get('style') ?? '').get('border') !== 'none';
