import parse, { type Node, type Selector } from 'postcss-selector-parser';

/** Whether a part of a selector matches only elements that have a class of the remote. */
function matchesPrefix(node: Node, prefix: string): boolean {
  if (node.type === 'class') return node.value.startsWith(prefix);
  const isChoice = node.type === 'pseudo' && [':is', ':where', ':matches'].includes(node.value.toLowerCase());
  return isChoice && node.nodes.length > 0 && node.nodes.every((choice) => isOwnSubject(choice, prefix));
}

/** Splits a selector into compound selectors, from first to last, each with the combinator before it. */
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
    ?.nodes.some((node) => matchesPrefix(node, prefix)) ?? false;

/**
 * Whether a selector can match only elements of the remote: elements with a class of the remote and their descendants.
 * A sibling of such an element may belong to the host.
 */
function isScoped(selector: Selector, prefix: string): boolean {
  const steps = stepsOf(selector);
  if (isOwnSubject(selector, prefix)) return true;
  return steps.some(({ nodes }, index) => {
    const next = steps[index + 1]?.joint;
    return (next === ' ' || next === '>') && nodes.some((node) => matchesPrefix(node, prefix));
  });
}

/** Returns the selectors of a rule that can match elements outside the remote. @throws if the text is not a selector */
export function unscopedSelectors(text: string, prefix: string): string[] {
  const unscoped: string[] = [];
  parse((list) => {
    for (const selector of list.nodes) if (!isScoped(selector, prefix)) unscoped.push(String(selector).trim());
  }).processSync(text);
  return unscoped;
}
