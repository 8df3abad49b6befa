const signature = '-- ';

interface Line {
  depth: number;
  text: string;
}

function toLine(raw: string): Line {
  const marks = /^>*/.exec(raw)?.[0].length ?? 0;
  const rest = raw.slice(marks);
  // A space before text is stuffed, so that it is no mark and no "From ".
  return { depth: marks, text: rest.startsWith(' ') ? rest.slice(1) : rest };
}

/**
 * Joins the lines of a text with `format=flowed` (RFC 3676) to paragraphs. Quoted lines keep their depth and are joined
 * with lines of the same depth only.
 *
 * @param isSpaceDeleted `delsp=yes`: the spaces at the ends of lines are not part of the text
 */
export function unflow(text: string, isSpaceDeleted: boolean): string {
  const lines: { depth: number; parts: string[] }[] = [];
  let isOpen = false;
  for (const { depth, text: line } of text.split(/\r?\n/).map(toLine)) {
    const last = lines.at(-1);
    const isFlowed = line.endsWith(' ') && line !== signature;
    const part = isFlowed && isSpaceDeleted ? line.slice(0, -1) : line;
    if (isOpen && last?.depth === depth && line !== signature) last.parts.push(part);
    else lines.push({ depth, parts: [part] });
    isOpen = isFlowed;
  }
  return lines.map(({ depth, parts }) => `${'>'.repeat(depth)}${depth ? ' ' : ''}${parts.join('')}`).join('\n');
}
