/** What stands on lines of its own. */
const blocks = 'address,blockquote,br,div,dd,dl,dt,figcaption,figure,h1,h2,h3,h4,h5,h6,hr,li,ol,p,pre,table,tr,ul';

/** Rich text as it reads without its markup: a line for each paragraph, item and row. Needs a browser. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(blocks)) block.append('\n');
  for (const block of body.querySelectorAll(blocks)) block.before('\n');
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  const lines = body.textContent.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter(Boolean).join('\n');
}
