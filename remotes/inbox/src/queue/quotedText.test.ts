import { splitQuoted } from './quotedText';

const outlook = {
  English: ['From: MSL <sales@msl.example>', 'Sent: Friday, November 27, 2026 9:30 AM', 'To: Ada', 'Subject: RE: 40'],
  German: ['Von: MSL <sales@msl.example>', 'Gesendet: Freitag, 27. November 2026 09:30', 'An: Ada', 'Betreff: AW: 40'],
  French: ['De : MSL', 'Envoyé : vendredi 27 novembre 2026 09:30', 'À : Ada', 'Objet : RE: 40'],
  Spanish: ['De: MSL', 'Enviado: viernes, 27 de noviembre de 2026 9:30', 'Para: Ada', 'Asunto: RE: 40'],
  Italian: ['Da: MSL', 'Inviato: venerdì 27 novembre 2026 09:30', 'A: Ada', 'Oggetto: R: 40'],
  Dutch: ['Van: MSL', 'Verzonden: vrijdag 27 november 2026 09:30', 'Aan: Ada', 'Onderwerp: RE: 40'],
  Portuguese: ['De: MSL', 'Enviada em: sexta-feira, 27 de novembro de 2026 09:30', 'Para: Ada', 'Assunto: RES: 40'],
  Polish: ['Od: MSL', 'Wysłano: piątek, 27 listopada 2026 09:30', 'Do: Ada', 'Temat: ODP: 40'],
  Swedish: ['Från: MSL', 'Skickat: den 27 november 2026 09:30', 'Till: Ada', 'Ämne: SV: 40'],
  Arabic: ['من: MSL', 'تم الإرسال: الجمعة، 27 نوفمبر 2026', 'إلى: Ada', 'الموضوع: 40'],
  Chinese: ['发件人: MSL', '发送时间: 2026年11月27日 9:30', '收件人: Ada', '主题: 40'],
  bold: ['*From:* MSL', '*Date:* Friday, 27 November 2026', '*To:* Ada', '*Subject:* 40'],
};
const rule = '_'.repeat(32);

const split = (own: string, lines: readonly string[]) => {
  const found = splitQuoted([own, ...lines].join('\n'));
  return [found.own, found.quoted.split('\n')[0]];
};

describe('a mail', () => {
  it.each(Object.entries(outlook))('is split at the headers that Outlook writes: %s', (_, headers) => {
    expect(split('Thanks!\n\nAda', ['', rule, ...headers, '', 'Forty.'])).toEqual(['Thanks!\n\nAda', rule]);
    expect(split('Thanks!', ['', ...headers, '', 'Forty.'])).toEqual(['Thanks!', headers[0]]);
    // With an older mail below, that is quoted with marks.
    expect(split('Thanks!', ['', ...headers, '', 'Forty.', '', '> How many?'])[0]).toBe('Thanks!');
  });

  it.each([
    ['of one line', ['On Fri, Nov 27, 2026 at 9:30 AM MSL <sales@msl.example> wrote:', '> Forty.']],
    [
      'of two lines',
      ['On Fri, Nov 27, 2026 at 9:30 AM MSL The Very Long Name <', 'sales@msl.example> wrote:', '> Forty.'],
    ],
    ['of three lines', ['On Fri, Nov 27, 2026', 'at 9:30 AM MSL', '<sales@msl.example> wrote:', '', '> Forty.']],
    ['without marks', ['On Friday, 27 November 2026 at 09:30:00 CET, MSL', '<sales@msl.example> wrote:', '', 'Forty.']],
    ['in German', ['Am Fr., 27. Nov. 2026 um 09:30 Uhr schrieb MSL', '<sales@msl.example>:', '', '> Forty.']],
    ['in German without marks', ['Am 27.11.26 um 09:30 schrieb MSL:', '', 'Forty.']],
    ['in French', ['Le ven. 27 nov. 2026 à 09:30, MSL <sales@msl.example> a', 'écrit :', '> Forty.']],
    ['in Spanish', ['El vie, 27 nov 2026 a las 9:30, MSL (<sales@msl.example>)', 'escribió:', '', '> Forty.']],
    ['in Polish', ['W dniu 27.11.2026 o 09:30, MSL pisze:', '> Forty.']],
    ['in Chinese', ['MSL <sales@msl.example> 于2026年11月27日周五 09:30写道：', '> Forty.']],
    ['in Russian', ['пт, 27 нояб. 2026 г. в 09:30, MSL <sales@msl.example>:', '> Forty.']],
  ])('is split at an introduction %s', (_, lines) => {
    expect(split('Thanks!', ['', ...lines])).toEqual(['Thanks!', lines[0]]);
  });

  it.each([
    'Sent from my iPhone',
    'Von meinem iPhone gesendet',
    'Envoyé de mon iPhone',
    'Enviado desde mi iPhone',
    'Inviato da iPhone',
    'Verzonden vanaf mijn iPhone',
    'أُرسلت من الـ iPhone',
    '发自我的iPhone',
    'Get Outlook for iOS <https://aka.ms/o0ukef>',
    'Outlook für Android beziehen <https://aka.ms/AAb9ysg>',
  ])('is split at the signature of a phone: %s', (signature) => {
    expect(split('Thanks!', ['', signature])).toEqual(['Thanks!', signature]);
    expect(split('Thanks!', ['', signature, rule, ...outlook.English, '', 'Forty.'])).toEqual(['Thanks!', signature]);
    expect(split('Thanks!', ['', signature, '', '> On 27 Nov 2026, MSL wrote:', '> ', '> Forty.'])[0]).toBe('Thanks!');
  });

  it.each([
    [
      'is passed on',
      [
        'See below',
        '',
        '---------- Forwarded message ---------',
        'From: Grace',
        'Date: 27 Nov',
        'Subject: Bridge',
        'To: Ada',
        '',
        'A bridge',
      ],
    ],
    [
      'is passed on in German',
      [
        'Siehe',
        '',
        '-------- Weitergeleitete Nachricht --------',
        'Von: Grace',
        'Datum: 27.11.2026',
        'An: Ada',
        'Betreff: B',
        '',
        'x',
      ],
    ],
    ['is a form', ['From: Grace', 'Date: 27 Nov 2026', 'Subject: Bridge', 'To: MSL', '', 'A bridge']],
    ['only has a quote', ['On 27 Nov 2026, MSL wrote:', '> Forty.']],
    ['answers between the lines', ['> How many?', 'Forty.', '> When?', 'Now.']],
    ['ends with a rule', ['Join us:', rule, 'https://park.example', rule]],
    ['ends with a list', ['On Monday we need:', '- 40 clamps', '- 2 hooks']],
    ['names a date and a colon', ['On 3 May 2026 we need the following:', '40 clamps']],
    ['has words of headers', ['From: Berlin', 'To: Paris', 'How much is it?']],
    [
      'is about a phone',
      [
        'Sent from my iPhone is what it says, and what do you think about this? I would like to know more of it please.',
        '',
        'Ada',
      ],
    ],
  ])('is whole if it %s', (_, lines) => {
    expect(splitQuoted(lines.join('\n'))).toEqual({ own: lines.join('\n'), quoted: '' });
  });

  it('of 100,000 characters is split within a second, whatever its lines are', () => {
    for (const line of [
      'From: a\n',
      'On 1\n',
      '> \n',
      ':\n',
      '-'.repeat(500) + '\n',
      'a'.repeat(999) + ':\n',
      'On 1 ' + 'schrieb '.repeat(200) + '\n',
      '---- '.repeat(300) + '\n',
      'on 1 skrev كتب '.repeat(6600) + ':\n',
      '-'.repeat(99_999) + '\n',
      '-- ' + 'forward '.repeat(12_000) + '\n',
      'On ' + '1'.repeat(99_990) + ':\n',
      'On 1' + ' wrote '.repeat(14_000) + ':\n',
      ' '.repeat(99_990) + 'x\n',
      'Von meinem ' + 'a '.repeat(49_000) + '\n',
    ]) {
      const text = line.repeat(Math.ceil(100_000 / line.length));
      const begin = performance.now();
      splitQuoted(text);
      expect([line.slice(0, 20), performance.now() - begin < 1000]).toEqual([line.slice(0, 20), true]);
    }
  });
});
