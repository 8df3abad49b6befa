import { type Quantity, quantitiesIn } from '../terms/measures';

/** How many fields a document is ranked by, and so the level of a term that only its other text has. */
export const textLevel = 4;
const kindLevel = 1;
export const factLevel = 2;

/** A term as it stands in the fields, between spaces. */
export const asSought = (term: string): string => ` ${term} `;

/**
 * The fields of a document that ranking looks at, in the order of what they count: name, category or kind, facts, and
 * the beginning of the text. Each is the level of its place.
 */
export class RankedFields {
  /** Where each field ends. */
  private readonly ends: number[] = [];

  /** The terms of the category or kind of the document, each between spaces. */
  readonly kind: string;

  /** @param text the fields as `search_ranked` has them: terms between spaces, `|` between fields */
  constructor(private readonly text: string) {
    for (let end = -1, level = 0; level < textLevel; level += 1) {
      end = text.indexOf('|', end + 1);
      this.ends.push(end < 0 ? text.length : end);
    }
    this.kind = text.slice(this.ends[kindLevel - 1]!, this.ends[kindLevel]);
  }

  /** Returns the level of the first field that, with those before it, has all of these sought terms. */
  levelOf(sought: readonly string[]): number {
    let level = 0;
    for (const each of sought) {
      const at = this.text.indexOf(each);
      if (at < 0) return textLevel;
      while (at > this.ends[level]!) level += 1;
    }
    return level;
  }

  /** Returns the share of these sought terms that the fields have. */
  shareOf(sought: readonly string[]): number {
    if (!sought.length) return 0;
    return sought.filter((each) => this.text.includes(each)).length / sought.length;
  }

  /** Returns the numbers in the name, the category and the facts. */
  quantities(): Quantity[] {
    return quantitiesIn(this.text.slice(0, this.ends[factLevel]));
  }

  /** Whether the category or kind of the document has all of these sought terms. */
  hasInKind(sought: readonly string[]): boolean {
    return sought.every((each) => this.kind.includes(each));
  }
}
