import type { Editor } from 'tinymce';
import { externalPictureAddress } from './addressTile';
import { isElsewhere } from './fileRules';

const proxy = '/images/external?';

const isOwn = (address: string) => address.startsWith(`${location.origin}/`);

/** Returns the stored address of a picture in the editor. */
const storedAddress = (address: string) =>
  address.startsWith(proxy) ? (new URLSearchParams(address.slice(proxy.length)).get('address') ?? address) : address;

const shownInText = /src="(\/images\/external\?[^"]*)"/g;

/** Returns the HTML of a text with the original addresses of its pictures. */
const withStoredAddresses = (html: string) =>
  html.replace(shownInText, (_, shown: string) => {
    const address = storedAddress(shown.replace(/&amp;/g, '&'));
    return `src="${address.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`;
  });

/**
 * Shows pictures of other sites through the server, because the back-office loads nothing from other sites. The stored text
 * and the picture dialog keep the original addresses.
 *
 * @param recordId id of the record in the form; unset for a new record, whose external pictures are not shown
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
