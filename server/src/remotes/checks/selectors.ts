import parse, { type Node, type Selector } from 'postcss-selector-parser';

/** Whether a part of a selector only holds for elements that have a class of the remote's own. */
function isOwn(node: Node, prefix: string): boolean {
  if (node.type === 'class') return node.value.startsWith(prefix);
  const isChoice = node.type === 'pseudo' && [':is', ':where', ':matches'].includes(node.value.toLowerCase());
  return isChoice && node.nodes.length > 0 && node.nodes.every((choice) => isOwnSubject(choice, prefix));
}

/** A selector as its elements, from the outermost to the one it is about, each with what joins it to the one before. */
function stepsOf(selector: Selector) {
  const steps: { joint: string; nodes: Node[] }[] = [{ joint: ' ', nodes: [] }];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') steps.push({ joint: node.value.trim() || ' ', nodes: [] });
    else if (node.type !== 'comment') steps.at(-1)?.nodes.push(node);
  }
  return steps;
}

const isOwnSubject = (selector: Selector, prefix: string): boolean =>
  stepsOf(selector)
    .at(-1)
    ?.nodes.some((node) => isOwn(node, prefix)) ?? false;

/**
 * Whether a selector can only ever be about elements of the remote's own: they have a class of it, or lie within one that
 * has. What stands beside such an element may be the host's.
 */
function isScoped(selector: Selector, prefix: string): boolean {
  const steps = stepsOf(selector);
  if (isOwnSubject(selector, prefix)) return true;
  return steps.some(({ nodes }, index) => {
    const next = steps[index + 1]?.joint;
    return (next === ' ' || next === '>') && nodes.some((node) => isOwn(node, prefix));
  });
}

/** Those of a rule's selectors that can be about elements of others. @throws when the text is no selector */
export function unscopedSelectors(text: string, prefix: string): string[] {
  const unscoped: string[] = [];
  parse((list) => {
    for (const selector of list.nodes) if (!isScoped(selector, prefix)) unscoped.push(String(selector).trim());
  }).processSync(text);
  return unscoped;
}
