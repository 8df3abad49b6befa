interface CallFrame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** A profile of the browser's `Profiler`. */
export interface TimeProfile {
  nodes: { id: number; callFrame: CallFrame; hitCount?: number; children?: number[] }[];
}

interface SampledNode {
  callFrame: CallFrame;
  selfSize: number;
  children: SampledNode[];
}

/** A profile of the browser's `HeapProfiler`. */
export interface MemoryProfile {
  head: SampledNode;
}

/** A function in a tree of calls, with what it took itself: time or memory. */
interface CallNode {
  frame: CallFrame;
  parent?: CallNode;
  weight: number;
}

/** A place in the files of a version, and what the code there took. */
export interface Place {
  /** E.g. `at Screen (/remotes/inbox/1.0.0/110.js:1:2345)`. */
  where: string;
  weight: number;
}

const maxLines = 3;

/** Returns the lines of a stack that lie in files below `base`, with addresses without their origin. */
export function ownLines(stack: string, base: string): string {
  const lines = stack.split('\n').filter((line) => line.includes(base));
  const shortened = lines.map((line) => line.trim().replace(/https?:\/\/[^/]+(?=\/)/, ''));
  return [...new Set(shortened)].slice(0, maxLines).join(' ');
}

// Lines and columns begin with 0 in profiles, and with 1 in stacks.
const toLine = ({ functionName, url, lineNumber, columnNumber }: CallFrame) => {
  const place = `${url}:${lineNumber + 1}:${columnNumber + 1}`;
  return functionName ? `at ${functionName} (${place})` : `at ${place}`;
};

/** Returns the function of the version whose calls took most, with its callers in the version. */
function heaviest(nodes: CallNode[], base: string): Place | undefined {
  const weights = new Map<CallNode, number>();
  for (const node of nodes) {
    let owner: CallNode | undefined = node;
    while (owner && !owner.frame.url.includes(base)) owner = owner.parent;
    if (owner && node.weight > 0) weights.set(owner, (weights.get(owner) ?? 0) + node.weight);
  }
  const [first] = [...weights].sort(([, one], [, other]) => other - one);
  if (!first) return undefined;
  const lines: string[] = [];
  for (let node: CallNode | undefined = first[0]; node; node = node.parent) lines.push(toLine(node.frame));
  return { where: ownLines(lines.join('\n'), base), weight: first[1] };
}

/** Finds the function of a version that took most of the processor's time. */
export function slowestPlace({ nodes }: TimeProfile, base: string): Place | undefined {
  const byId = new Map<number, CallNode>(
    nodes.map(({ id, callFrame: frame, hitCount = 0 }) => [id, { frame, weight: hitCount }]),
  );
  for (const { id, children = [] } of nodes) {
    for (const child of children) {
      const node = byId.get(child);
      if (node) node.parent = byId.get(id);
    }
  }
  return heaviest([...byId.values()], base);
}

/** Finds the function of a version that allocated most of the memory that is still used. */
export function largestPlace({ head }: MemoryProfile, base: string): Place | undefined {
  const flatten = ({ callFrame, selfSize, children }: SampledNode, parent?: CallNode): CallNode[] => {
    const node = { frame: callFrame, weight: selfSize, parent };
    return [node, ...children.flatMap((child) => flatten(child, node))];
  };
  return heaviest(flatten(head), base);
}
