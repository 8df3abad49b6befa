/** Words by which mail programs introduce the mail that they quote, in the languages they are used in. */

const anyOf = (words: string) => `(?:${words.split(' ').join('|').replaceAll('_', ' ')})`;

/** Begins a line of a header, which some programs mark as bold. Texts in French have a space before the colon. */
const label = (words: string) => new RegExp(`^[\\s*]*${anyOf(words)}[*]*\\s?[:：]`, 'iu');

/** English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Swedish, Danish, Finnish, Russian, Turkish, Arabic, Chinese, Japanese. */
export const headerLabels = {
  from: label('From Von De Da Van Od Från Fra Lähettäjä От Kimden Gönderen من 发件人 寄件者 差出人'),
  date: label(
    'Sent Date Gesendet Datum Envoyé Enviado Enviado_el Enviada_em Fecha Inviato Data Verzonden Wysłano Wysłane Skickat Sendt Dato Lähetetty Päivämäärä Отправлено Дата Gönderildi Tarih تم_الإرسال التاريخ تاريخ 发送时间 发送日期 日期 送信日時 日付',
  ),
  to: label('To An À A Para Aan Do Till Til Vastaanottaja Кому Kime إلى 收件人 收件者 宛先'),
  subject: label(
    'Subject Betreff Objet Asunto Oggetto Onderwerp Assunto Temat Ämne Emne Aihe Тема Konu الموضوع 主题 主旨 件名',
  ),
};

/** Matches a line that says that the mail below it is passed on, and so is what the sender wants to show. */
export const forwarded =
  /^\s*(?:-{2,}.*\b(?:forwarded|weitergeleitet\w*|transféré|reenviado|inoltrato|doorgestuurd|encaminhad[ao]|przekazan\w+|vidarebefordra\w*)\b|-{2,}.*(?:转发|轉寄|転送|المعاد|محولة)|begin forwarded message:|anfang der weitergeleiteten)/iu;

/** Matches a line such as "-----Original Message-----". */
export const originalMessage =
  /^\s*-{2,}\s?(?:original (?:message|appointment)|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|wiadomość oryginalna|ursprungligt meddelande|oprindelig meddelelse|исходное сообщение|الرسالة الأصلية|原始邮件|元のメッセージ)\s?-{2,}\s*$/iu;

/** Matches an introduction such as "On 27 November 2026, MSL wrote:". */
export const wrote =
  /^\s*(?:on|am|le|el|il|op|em|a|den|dnia|w dniu|kl|в|mon|tue|wed|thu|fri|sat|sun|في|在|\d).*\d.*(?:wrote|writes|schrieb(?: .+)?|a écrit|escribió|ha scritto|schreef(?: .+)?|escreveu|napisał(?:\(a\)|a)?|skrev(?: .+)?|kirjoitti|пишет|написал(?:\(а\)|а)?|yazdı|كتب(?: .+)?|写道|寫道|のメール)\s?[:：]\s*$/isu;

/** Matches what programs of phones write below a mail. */
export const mobileSignature = new RegExp(
  `^\\s*(?:${[
    'Sent from (?:my |Outlook|Mail|Yahoo|Gmail|Proton|Samsung|the )',
    'Sent via (?:my |the )',
    'Get (?:Outlook|BlueMail|TypeApp) for ',
    '(?:Diese Nachricht wurde )?(?:Von|Aus|Mit) (?:meinem|der|Outlook|Samsung|mobilen?) .*(?:gesendet|geschickt)',
    'Gesendet (?:von|mit|über|aus) ',
    'Outlook (?:für|pour|para|per|voor) (?:iOS|Android)',
    'Laden Sie Outlook für ',
    'Holen Sie sich Outlook für ',
    'Envoyé (?:de(?:puis)?|à partir) ',
    'Téléchargez? Outlook pour ',
    'Obtenir Outlook pour ',
    'Enviado (?:desde|do|de|a partir do|pelo) ',
    'Obtener Outlook para ',
    'Obter o Outlook para ',
    'Inviato (?:da|dal) ',
    'Scarica Outlook per ',
    'Ottieni Outlook per ',
    'Verzonden (?:vanaf|vanuit|met|via) ',
    'Verstuurd (?:vanaf|vanuit|met|via) ',
    'Outlook voor (?:iOS|Android) downloaden',
    'Wysłan[eoy] z ',
    'Pobierz (?:program )?Outlook ',
    'Skickat från ',
    'Sendt fra ',
    'Lähetetty ',
    'Отправлено (?:с|из) ',
    'أُ?رسلت من ',
    'مرسل من ',
    'تم الإرسال من ',
    '发自我的',
    '从我的.*发送',
    '來自我的',
    '從我的.*傳送',
    '获取 ?Outlook',
    'iPhoneから送信',
  ].join('|')})`,
  'iu',
);
