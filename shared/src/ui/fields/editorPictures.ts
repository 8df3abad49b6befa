import type { Editor } from 'tinymce';
import { externalPictureAddress } from './addressTile';
import { isElsewhere } from './fileRules';

const proxy = '/images/external?';

const isOwn = (address: string) => address.startsWith(`${location.origin}/`);

/** The address that a text stores for a picture that the editor shows. */
const storedAddress = (address: string) =>
  address.startsWith(proxy) ? (new URLSearchParams(address.slice(proxy.length)).get('address') ?? address) : address;

const shownInText = /src="(\/images\/external\?[^"]*)"/g;

/** The HTML of a text with the addresses that its pictures had. */
const withStoredAddresses = (html: string) =>
  html.replace(shownInText, (_, shown: string) => {
    const address = storedAddress(shown.replace(/&amp;/g, '&'));
    return `src="${address.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`;
  });

/**
 * Shows pictures of other sites through the server, because pages of the back-office load nothing from other sites. The
 * text and the picture dialog have their own addresses.
 *
 * @param recordId the record of the form; unset while it is not stored, when no such picture is shown yet
 */
export function showExternalPictures(editor: Editor, recordId = ''): void {
  const shownAddress = (address: string) =>
    isElsewhere(address) && !isOwn(address) ? externalPictureAddress(address, recordId) : address;

  editor.on('PreInit', () =>
    editor.parser.addNodeFilter('img', (images) => {
      for (const image of images) {
        const address = image.attr('src');
        if (address) image.attr('src', shownAddress(address));
      }
    }),
  );
  editor.on('GetContent', (event) => {
    if (typeof event.content === 'string') event.content = withStoredAddresses(event.content);
  });
  editor.on('OpenWindow', ({ dialog }) => {
    if (!('getData' in dialog)) return;
    const { src } = dialog.getData() as { src?: { value?: string } };
    if (src?.value?.startsWith(proxy)) dialog.setData({ src: { value: storedAddress(src.value), meta: {} } });
  });
  editor.on('BeforeExecCommand', ({ command, value }) => {
    if (command !== 'mceUpdateImage') return;
    const picture = value as { src?: string };
    if (picture.src) picture.src = shownAddress(picture.src);
  });
}
