import { nestLists, simplifyItems } from './nestedLists';
import { keepMeaning } from './keepMeaning';
import { listsOfWeb } from './listsOfWeb';
import { listsOfWord } from './listsOfWord';

/** What programs put beside a text: metadata, styles, and elements of their own. */
const surroundings = 'style, meta, link, title, script, xml, col, colgroup, [style*="mso-element:comment-list" i]';

function removeSurroundings(body: HTMLElement): void {
  for (const element of body.querySelectorAll(surroundings)) element.remove();
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/**
 * Returns a text as it was meant in the program that it was copied from: Word, Google Docs, LibreOffice or Excel. Lists
 * are lists, emphasis is an element, and nothing else of its looks is left.
 */
export function toPlainStructure(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeSurroundings(body);
  listsOfWord(body);
  listsOfWeb(body);
  keepMeaning(body);
  nestLists(body);
  simplifyItems(body);
  return body.innerHTML.trim();
}
