import type { Editor } from 'tinymce';
import { externalPictureAddress } from './addressTile';
import { isElsewhere } from './fileRules';

const proxy = '/images/external?';

const isOnThisSite = (address: string) => address.startsWith(`${location.origin}/`);

/** Returns the stored address of a picture in the editor. */
const toStoredAddress = (address: string) =>
  address.startsWith(proxy) ? (new URLSearchParams(address.slice(proxy.length)).get('address') ?? address) : address;

const proxiedSource = /src="(\/images\/external\?[^"]*)"/g;

/** Returns the HTML of a text with the original addresses of its pictures. */
const restoreStoredAddresses = (html: string) =>
  html.replace(proxiedSource, (_, shown: string) => {
    const address = toStoredAddress(shown.replace(/&amp;/g, '&'));
    return `src="${address.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`;
  });

/**
 * Shows pictures of other sites through the server, because the back-office loads nothing from other sites. The stored text
 * and the picture dialog keep the original addresses.
 *
 * @param recordId id of the record in the form; unset for a new record, whose external pictures are not shown
 */
export function showExternalPictures(editor: Editor, recordId = ''): void {
  const toShownAddress = (address: string) =>
    isElsewhere(address) && !isOnThisSite(address) ? externalPictureAddress(address, recordId) : address;

  editor.on('PreInit', () =>
    editor.parser.addNodeFilter('img', (images) => {
      for (const image of images) {
        const address = image.attr('src');
        if (address) image.attr('src', toShownAddress(address));
      }
    }),
  );
  editor.on('GetContent', (event) => {
    if (typeof event.content === 'string') event.content = restoreStoredAddresses(event.content);
  });
  editor.on('OpenWindow', ({ dialog }) => {
    if (!('getData' in dialog)) return;
    const { src } = dialog.getData() as { src?: { value?: string } };
    if (src?.value?.startsWith(proxy)) dialog.setData({ src: { value: toStoredAddress(src.value), meta: {} } });
  });
  editor.on('BeforeExecCommand', ({ command, value }) => {
    if (command !== 'mceUpdateImage') return;
    const picture = value as { src?: string };
    if (picture.src) picture.src = toShownAddress(picture.src);
  });
}
