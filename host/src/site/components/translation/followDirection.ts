/** Class that Google sets on documents translated into a right-to-left language. */
const mark = 'translated-rtl';

/** Sets the page's direction to that of its language. */
export function followDirection(): void {
  const root = document.documentElement;
  const follow = () => {
    const dir = root.classList.contains(mark) ? 'rtl' : 'ltr';
    if (root.dir !== dir) root.dir = dir;
  };
  new MutationObserver(follow).observe(root, { attributeFilter: ['class'] });
  follow();
}
