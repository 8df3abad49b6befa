import DOMPurify from 'dompurify';

const videoFrames = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}(\?|$)/;

DOMPurify.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'iframe' && node instanceof Element && !videoFrames.test(node.getAttribute('src') ?? ''))
    node.remove();
});

/** Removes everything executable, and frames other than known video players. */
export const sanitise = (html: string) =>
  DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    ADD_TAGS: ['iframe'],
    ADD_ATTR: ['allow', 'allowfullscreen', 'frameborder', 'target'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
  });
