import type { Editor } from 'tinymce';
import { youtubePlayerAddress } from '../../contracts/video';

const escapeAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Returns the player for the address of a YouTube video; leaves other addresses to the editor. */
export async function resolveVideo({ url }: { url: string }): Promise<{ html: string }> {
  const player = youtubePlayerAddress(url);
  const frame = (src: string) =>
    `<iframe src="${escapeAttribute(src)}" title="YouTube video" width="560" height="315" allowfullscreen></iframe>`;
  return { html: player ? frame(player) : '' };
}

/** Rewrites every YouTube frame in a text, pasted ones included, to the only player that pages may show. */
export function rewriteVideos(editor: Editor): void {
  editor.on(
    'PreInit',
    () =>
      editor.parser.addNodeFilter('iframe', (frames) => {
        for (const frame of frames) {
          const player = youtubePlayerAddress(frame.attr('src') ?? '');
          if (player) frame.attr('src', player);
        }
      }),
    // Must run before the editor's own filter, which replaces the frame with a preview.
    true,
  );
}
