import { JSDOM } from 'jsdom';

/** Reads XML strictly. @throws if it is not well-formed */
export const parseXml = (xml: string): Document => new JSDOM(xml, { contentType: 'application/xml' }).window.document;

/** The text of each element of this name (with its prefix, if it has one) below another. */
export const textsOf = (within: Document | Element, name: string): string[] =>
  [...within.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '');
