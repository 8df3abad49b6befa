import { JSDOM } from 'jsdom';

/** Reads XML strictly. @throws if it is not well-formed */
export const parseXml = (xml: string): Document => new JSDOM(xml, { contentType: 'application/xml' }).window.document;

/** Returns the text of each element of this name (with prefix, if any) below another element. */
export const textsOf = (within: Document | Element, name: string): string[] =>
  [...within.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '');
