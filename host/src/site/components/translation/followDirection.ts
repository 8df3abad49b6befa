/** Google marks the document when it was translated into a language that is read from right to left. */
const mark = 'translated-rtl';

/** Turns the page with its language. */
export function followDirection(): void {
  const root = document.documentElement;
  const follow = () => {
    const dir = root.classList.contains(mark) ? 'rtl' : 'ltr';
    if (root.dir !== dir) root.dir = dir;
  };
  new MutationObserver(follow).observe(root, { attributeFilter: ['class'] });
  follow();
}
