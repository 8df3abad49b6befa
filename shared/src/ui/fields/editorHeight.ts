/** Initial height of the rich-text editor in pixels. */
export const editorHeight = 400;
