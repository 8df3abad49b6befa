import { BadFile } from './badFile';

/** Of JSON, in the result of one file. */
export const maxResultBytes = 1024 * 1024;
/** Objects, lists, texts and numbers in the result of one file. */
const maxResultElements = 100_000;

const describesTooMuch = () => new BadFile('The file describes more than the server reads from one file.');

/**
 * Counts a result while a parser makes it, so that the parser stops at the bound: a small file can describe much by
 * repeating its parts.
 */
export class ResultBudget {
  private bytes = 0;
  private elements = 0;

  /**
   * Counts a part of the result, and returns it.
   *
   * @throws BadFile if the parts exceed 1 MB of JSON or 100,000 elements
   */
  add<Part>(part: Part): Part {
    const json = JSON.stringify(part, (_key, value: unknown) => {
      this.elements += 1;
      if (this.elements > maxResultElements) throw describesTooMuch();
      return value;
    });
    this.bytes += Buffer.byteLength(json ?? '');
    if (this.bytes > maxResultBytes) throw describesTooMuch();
    return part;
  }
}
