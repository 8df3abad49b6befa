import type { Editor } from 'tinymce';
import { youtubePlayerAddress } from '../../contracts/video';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The player that a link to a video becomes when it is put in; any other address is left to the editor. */
export async function resolveVideo({ url }: { url: string }): Promise<{ html: string }> {
  const player = youtubePlayerAddress(url);
  const frame = (src: string) =>
    `<iframe src="${escaped(src)}" title="YouTube video" width="560" height="315" allowfullscreen></iframe>`;
  return { html: player ? frame(player) : '' };
}

/** Rewrites every frame of a YouTube video that comes into a text, pasted code included: no other one may be shown. */
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
    // Before the editor's own filter replaces the frame by a preview of it.
    true,
  );
}
