import { adjacentRuns, type FlatItem, replaceByList } from './listMaker';

/** Word on the web puts each item in a list of its own, in a wrapper of its own, with the level in an attribute. */
const wrapper = '.ListContainerWrapper';

function readItem(item: Element): FlatItem {
  const list = item.closest('ol, ul');
  const element = item.ownerDocument.createElement('div');
  element.append(...item.childNodes);
  return {
    element,
    level: Number(item.getAttribute('data-aria-level')) || 1,
    isOrdered: list?.tagName === 'OL',
    start: Number(list?.getAttribute('start')) || 1,
  };
}

/** Makes one list of the lists with one item each that Word on the web writes. */
export function listsOfWeb(body: HTMLElement): void {
  for (const end of body.querySelectorAll('.EOP')) end.remove();
  for (const run of adjacentRuns([...body.querySelectorAll(wrapper)])) {
    const items = run.flatMap((one) => [...one.querySelectorAll('li')]).map(readItem);
    run[0]?.before(...items.map(({ element }) => element));
    for (const one of run) one.remove();
    replaceByList(items);
  }
}
