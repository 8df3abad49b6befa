/** How high the rich-text editor stands at first, in pixels. */
export const editorHeight = 400;
