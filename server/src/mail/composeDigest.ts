import { numberText } from '@msl/shared/factTexts';
import { countOf } from '../text/counts';
import { headerText, type MailText, type Notice } from './composeMail';
import { escapeHtml, htmlMail } from './htmlMail';

const maxListed = 50;

/** Composes one mail about many messages, for when more arrive than are notified one by one. */
export function composeDigest(notices: readonly Notice[], publicUrl: string): MailText {
  const subject = countOf(notices.length, 'new message');
  const intro = 'More messages came in than are sent one by one, so this mail lists them together.';
  const listed = notices.slice(0, maxListed);
  const more =
    notices.length > maxListed ? `And ${numberText(notices.length - maxListed)} more in the back-office.` : '';
  const inbox = `${publicUrl}/admin/inbox/index`;
  const items = listed.map(
    ({ subject: title, path }) =>
      `<li><a href="${escapeHtml(publicUrl + path)}">${escapeHtml(headerText(title))}</a></li>`,
  );
  return {
    subject,
    text: [
      intro,
      '',
      ...listed.map(({ subject: title, path }) => `${headerText(title)}\n  ${publicUrl}${path}`),
      ...(more ? ['', more] : []),
      '',
      inbox,
      '',
    ].join('\n'),
    html: htmlMail(
      [
        `<h1 style="font-size:18px">${subject}</h1><p>${intro}</p><ul>${items.join('')}</ul>`,
        ...(more ? [`<p>${more}</p>`] : []),
        `<p><a href="${escapeHtml(inbox)}">Open the inbox</a></p>`,
      ].join('\n'),
      'en',
    ),
  };
}
