import { speaksOfAttachment } from './speaksOfAttachment';

describe('a text that speaks of an attachment', () => {
  it.each([
    'Please find attached the plan.',
    'The drawing is enclosed.',
    'Anbei der Plan.',
    'Im Anhang finden Sie den Plan.',
    'Die Zeichnung ist beigefügt.',
    'Veuillez trouver ci-joint le plan.',
    'Le plan est en pièce jointe.',
    'Adjunto el plano.',
    'In allegato la scheda.',
    'In de bijlage vindt u het plan.',
    'O plano segue em anexo.',
    '図面を添付します。',
    '请见附件。',
  ])('%s', (text) => {
    expect(speaksOfAttachment(text)).toBe(true);
  });

  it.each([
    'The strips are joined by clips.',
    'Yes.\n\n> Please find attached the plan.',
    'An attaché case is no mount.',
    'The controller is in an enclosure.',
  ])('is none of: %s', (text) => {
    expect(speaksOfAttachment(text)).toBe(false);
  });
});
