import { readFileSync } from 'node:fs';

const isCommand = (line: string) => /^(npm|npx|git|node)( |$)/.test(line);

/** Removes the remark after a command in a text block, which two spaces or a `#` separate. */
const removeRemark = (line: string) => line.split(/\s{2,}|\s+#/)[0]?.trim() ?? '';

/**
 * Extracts the commands that a Markdown file prints in code: blocks, line by line, and inline code. A block in the
 * language `sh` is a script: one command of many lines.
 */
export function extractCommands(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const block = /^```(\w*)\n([^]*?)^```/gm;
  const inBlocks = [...text.matchAll(block)].flatMap(([, language, content = '']) =>
    language === 'sh' ? [content] : content.split('\n').map(removeRemark).filter(isCommand),
  );
  const inline = [...text.replace(block, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter(isCommand);
  return [...new Set([...inBlocks, ...inline])];
}
