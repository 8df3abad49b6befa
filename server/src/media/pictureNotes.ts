const lineHeight = 32;

/** Draws a few words in grey, for any background. The text is in the middle square, because tiles crop the sides. */
function drawNote(title: string, lines: string[]): string {
  const firstLine = 120 - ((lines.length - 1) * lineHeight) / 2;
  const texts = lines.map((line, index) => `<text x="160" y="${firstLine + index * lineHeight}">${line}</text>`);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240">' +
    `<title>${title}</title><rect width="320" height="240" fill="#8a8f9c" fill-opacity=".15"/>` +
    '<g font-family="system-ui, sans-serif" font-size="26" fill="#7a8090" text-anchor="middle" dominant-baseline="middle">' +
    `${texts.join('')}</g></svg>`
  );
}

/** Drawings to show in place of a picture of another site. */
export const pictureNotes = {
  unsaved: drawNote('The picture is shown after saving.', ['Picture is', 'shown after', 'saving']),
  unavailable: drawNote('The other site did not answer with a picture.', ['The other site', 'sent no picture']),
};
