import fc from 'fast-check';
import { foldText, toPlainSigns } from './foldText';

describe('folding a text', () => {
  it.each([
    ['Wall\u00ADwasher', 'wallwasher'],
    ['\u200FCB\u200B120\u200E', 'cb120'],
    ['King’s', "king's"],
    ['King´s', "king's"],
    ['CB–35—RGB\u2011W', 'cb-35-rgb-w'],
    ['−20 °C', '-20 °c'],
    ['10 × 20', '10 x 20'],
    ['ＣＢ１２０', 'cb120'],
    ['٢٤ فولت', '24 فولت'],
    ['۲۴', '24'],
    ['२४', '24'],
    ['\u{1D7D0}\u{1D7D2}', '24'],
    ['٢٫٥', '2.5'],
    ['أضواء', 'اضواء'],
    ['إضاءة', 'اضاءه'],
    ['آلة', 'اله'],
    ['مبنى', 'مبني'],
    ['مـــصـــابـــيـــح', 'مصابيح'],
    ['مُضِيء', 'مضيء'],
    ['Straße  ŁÓDŹ', 'strasse lodz'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ﷺ', 'صلي الله عليه وسلم'],
    ['\u0130stanbul ISI', 'istanbul isi'],
  ])('makes of %s %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('changes nothing the second time, and never makes a text more than 18 times as long', () => {
    const any = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(any, (text) => {
        const once = foldText(text);
        expect(foldText(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(18 * text.length);
      }),
      { numRuns: 300 },
    );
  });

  it('changes no character the second time', () => {
    const changed: string[] = [];
    for (let code = 0; code <= 0x1ffff; code += 1) {
      // Ideographs and Hangul are many and alike.
      if (code >= 0x3400 && code <= 0xdfff) continue;
      const once = foldText(`a${String.fromCodePoint(code)}a`);
      if (foldText(once) !== once || once.length > 20) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
  });

  it('keeps case, accents and spaces where only signs are made plain', () => {
    expect(toPlainSigns('\u202B+٩٧١ ٤ ٥٥٥–٠١٠٠\u202C É')).toBe('+971 4 555-0100 É');
  });
});
