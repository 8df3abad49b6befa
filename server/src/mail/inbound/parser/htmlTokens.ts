import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

const none: ReadonlyMap<string, string> = new Map();
/** Of a value of an attribute, such as an address or a style. */
const maxValueLength = 4000;

export interface TokenHandler {
  /** @param attributes those that were asked for, with names in lower case */
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close(name: string): void;
  text(text: string): void;
}

/**
 * Reads the tags and texts of HTML in time and memory that grow with its length only. The tree builders on top of this
 * tokenizer take a minute for a megabyte of elements inside of each other.
 *
 * @param isRead which attributes the handler needs
 * @param isDone asked after each token: the rest is left out
 */
export function readTokens(
  html: string,
  handler: TokenHandler,
  isRead: (attribute: string) => boolean,
  isDone: () => boolean,
): void {
  let [tag, attribute, value] = ['', '', ''];
  let attributes: Map<string, string> | undefined;
  const stopIfDone = () => {
    if (isDone()) tokenizer.pause();
  };
  const addValue = (text: string) => {
    if (attribute && value.length < maxValueLength) value += text;
  };
  const opened = () => {
    handler.open(tag, attributes ?? none);
    attributes = undefined;
    stopIfDone();
  };
  const ignore = () => undefined;
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => {
      handler.text(html.slice(start, end));
      stopIfDone();
    },
    ontextentity: (codePoint) => {
      handler.text(String.fromCodePoint(codePoint));
      stopIfDone();
    },
    onopentagname: (start, end) => {
      tag = html.slice(start, end).toLowerCase();
    },
    onopentagend: opened,
    onselfclosingtag: opened,
    onclosetag: (start, end) => {
      handler.close(html.slice(start, end).toLowerCase());
      stopIfDone();
    },
    onattribname: (start, end) => {
      const name = html.slice(start, end).toLowerCase();
      attribute = isRead(name) && !attributes?.has(name) ? name : '';
      value = '';
    },
    onattribdata: (start, end) => addValue(html.slice(start, Math.min(end, start + maxValueLength))),
    onattribentity: (codePoint) => addValue(String.fromCodePoint(codePoint)),
    onattribend: () => {
      if (attribute) (attributes ??= new Map()).set(attribute, value);
    },
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
}
