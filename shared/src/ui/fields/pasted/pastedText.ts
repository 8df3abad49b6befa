import { nestLists, simplifyItems } from './nestedLists';
import { keepMeaning } from './keepMeaning';
import { listsOfWeb } from './listsOfWeb';
import { listsOfWord } from './listsOfWord';
import { mendAddresses } from './mendAddresses';

/** What programs put beside a text: metadata, styles, and elements of their own. */
const surroundings = 'style, meta, link, title, script, xml, col, colgroup, [style*="mso-element:comment-list" i]';

/** Comments of Word, with their marks in the text. */
const remarks =
  '.MsoCommentReference, .MsoCommentText, .msocomanchor, .msocomoff, .msocomtxt, a[href^="#_msocom"], a[href^="#_cmnt" i], a[href^="#cmnt" i]';

/** What a web page has around its text, and what no text of the site may hold. */
const controls = 'button, input, select, textarea, svg, canvas, object, embed, noscript, template, dialog';

function removeSurroundings(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`${surroundings}, ${remarks}, ${controls}`)) element.remove();
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/**
 * Returns a text as it was meant in the program that it was copied from: Word, Google Docs, LibreOffice, Excel or a web
 * page. Lists are lists, emphasis is an element, and nothing else of its looks, of its comments and of its page is left.
 */
export function toPlainStructure(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeSurroundings(body);
  listsOfWord(body);
  listsOfWeb(body);
  mendAddresses(body);
  keepMeaning(body);
  nestLists(body);
  simplifyItems(body);
  return body.innerHTML.trim();
}
