// Loads the scripts of this tag after the text and the largest picture; clicks made before hydration are replayed.
{
  const files = document.currentScript.dataset.files.split(' ');
  const maxWaitMs = 2500;
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    for (const file of files) {
      const script = document.createElement('script');
      script.src = file;
      script.async = false;
      // Webpack would wait for a script that is in the page already.
      script.addEventListener('error', () => script.remove());
      document.head.append(script);
    }
  };
  const whenShown = () => {
    const picture = document.querySelector('img[fetchpriority=high]');
    const paint = () => requestAnimationFrame(() => setTimeout(begin));
    if (!picture || picture.complete) return paint();
    picture.addEventListener('load', paint);
    picture.addEventListener('error', begin);
  };
  setTimeout(begin, maxWaitMs);
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) begin();
  else new PerformanceObserver(whenShown).observe({ type: 'paint', buffered: true });

  const done = new Map();
  const keep = (element, again) => {
    begin();
    done.delete(element);
    done.set(element, again);
  };
  const typedAgain = (field, { value, selectionStart, selectionEnd }) => {
    // React takes what it finds in a field for known, so an event alone would report no change: the field's own setter,
    // which React follows, sets another text, and the prototype's setter puts back what was typed.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    field.value = `${value}.`;
    set.call(field, value);
    if (field === document.activeElement && selectionStart !== null)
      field.setSelectionRange?.(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const tickedAgain = (box, { checked }) => {
    box.checked = !checked;
    box.click();
  };
  const keepers = {
    input({ target }) {
      const { value, checked, selectionStart, selectionEnd } = target;
      const isBox = /^(checkbox|radio)$/.test(target.type);
      keep(target, () =>
        isBox ? tickedAgain(target, { checked }) : typedAgain(target, { value, selectionStart, selectionEnd }),
      );
    },
    click(event) {
      const button = event.target.closest('button');
      // The browser itself opens what a button with a popover target names.
      if (!button || button.popoverTargetElement || (button.form && button.type === 'submit')) return;
      keep(button, () => button.click());
    },
    submit(event) {
      const { target, submitter } = event;
      event.preventDefault();
      keep(target, () => target.requestSubmit(submitter));
    },
  };
  const doAgain = () => {
    for (const [type, keeper] of Object.entries(keepers)) document.removeEventListener(type, keeper, true);
    for (const [element, again] of done) if (element.isConnected) again();
    done.clear();
  };
  for (const [type, keeper] of Object.entries(keepers)) document.addEventListener(type, keeper, true);
  // The page's component marks it once all of the page is hydrated.
  new PerformanceObserver((marks) => {
    if (marks.getEntriesByName('hydrated').length) doAgain();
  }).observe({ type: 'mark', buffered: true });
}
