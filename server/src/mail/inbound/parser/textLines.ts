const isEmptyLine = (line: string | undefined) => line !== undefined && /^[>\s]*$/.test(line);

/**
 * Writes text in lines as a browser shows it: white space is one space, blocks begin new lines, and margins of blocks that
 * touch each other are one empty line.
 */
export class TextLines {
  private readonly lines: string[] = [];
  /** `undefined` where a line begins. */
  private current?: string;
  private breaks = 0;
  /** Of the empty line before the next text. */
  private breakPrefix = '';
  private space = '';
  private marker = { text: '', at: 0 };
  /** Whether the next text continues the line, even if a block begins. */
  private isHeld = false;
  private size = 0;

  /** Number of lines before this one. */
  get count(): number {
    return this.lines.length;
  }

  /** Of the text so far. */
  get length(): number {
    return this.size + (this.current?.length ?? 0);
  }

  /** @param prefix begins each line of the text: marks of quotes, and white space below a marker */
  add(text: string, prefix: string): void {
    const words = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (words.startsWith(' ')) this.addSpace();
    if (!words.trim().length && !words.includes('\u00a0')) return;
    this.put(words.replace(/^ | $/g, ''), prefix);
    if (words.endsWith(' ')) this.space = ' ';
  }

  addSpace(): void {
    if (this.current !== undefined) this.space ||= ' ';
  }

  /** Adds text whose white space and line breaks count. */
  addPreformatted(text: string, prefix: string): void {
    text.split(/\r\n?|\n/).forEach((line, index) => {
      if (index) this.breakLine(prefix);
      if (line) this.put(line, prefix);
    });
  }

  /** Ends the line, or adds an empty one. */
  breakLine(prefix: string): void {
    if (this.breaks) this.finish();
    this.current ??= prefix.trimEnd();
    this.finish();
    [this.breaks, this.space, this.isHeld] = [0, '', false];
  }

  /**
   * Begins a new line with the next text.
   *
   * @param prefix of the empty line between blocks, if it is shorter than that of another block which begins or ends here
   * @param margin empty lines before the text
   */
  beginBlock(prefix: string, margin: 0 | 1 = 0): void {
    if (this.isHeld) return;
    if (!this.breaks || prefix.length < this.breakPrefix.length) this.breakPrefix = prefix;
    this.breaks = Math.max(this.breaks, 1 + margin);
  }

  /** Takes back the margin before the next text. */
  endMargin(): void {
    this.breaks = Math.min(this.breaks, 1);
  }

  /** Continues the line with the next text, after a separator. */
  separate(separator: string): void {
    if (this.current === undefined) return;
    this.space = this.isHeld ? this.space + separator : separator;
    [this.breaks, this.isHeld] = [0, true];
  }

  /** Ends what {@link separate} began. */
  release(): void {
    [this.isHeld, this.space] = [false, ''];
  }

  /** Writes a marker, such as a number, before the next text. @param at length of the prefix before it */
  mark(text: string, at: number): void {
    this.marker = { text, at };
  }

  toString(): string {
    return [...this.lines, this.current ?? ''].join('\n');
  }

  private put(text: string, prefix: string): void {
    if (this.breaks) this.finish();
    if (this.breaks > 1 && this.lines.length && !isEmptyLine(this.lines.at(-1))) this.push(this.breakPrefix.trimEnd());
    if (this.current === undefined) this.current = this.withMarker(prefix);
    else this.current += this.space;
    this.current += text;
    [this.breaks, this.space, this.isHeld, this.marker] = [0, '', false, { text: '', at: 0 }];
  }

  private withMarker(prefix: string): string {
    const { text, at } = this.marker;
    return text ? prefix.slice(0, at) + text + prefix.slice(at + text.length) : prefix;
  }

  private finish(): void {
    if (this.current !== undefined) this.push(this.current);
    this.current = undefined;
  }

  private push(line: string): void {
    this.lines.push(line);
    this.size += line.length + 1;
  }
}
