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
  const typedAgain = (field, { value }) => {
    const knows = field._valueTracker;
    if (!knows && !(field instanceof HTMLSelectElement))
      return requestAnimationFrame(() => typedAgain(field, { value }));
    field.value = value;
    // React looks for a change from what it knows.
    knows?.setValue(`${value}.`);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const tickedAgain = (box, { checked }) => {
    box.checked = !checked;
    box.click();
  };
  const keepers = {
    input({ target }) {
      const { value, checked } = target;
      const isBox = /^(checkbox|radio)$/.test(target.type);
      keep(target, () => (isBox ? tickedAgain(target, { checked }) : typedAgain(target, { value })));
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
  // React marks the elements that it has hydrated.
  const whenReached = (element, act) => {
    const isReached = Object.keys(element).some((key) => key.startsWith('__reactProps'));
    if (isReached) act();
    else if (element.isConnected) requestAnimationFrame(() => whenReached(element, act));
  };
  const doAgain = () => {
    for (const [type, keeper] of Object.entries(keepers)) document.removeEventListener(type, keeper, true);
    for (const [element, again] of done) whenReached(element, again);
    done.clear();
  };
  for (const [type, keeper] of Object.entries(keepers)) document.addEventListener(type, keeper, true);
  new PerformanceObserver((marks) => {
    if (marks.getEntriesByName('hydrated').length) doAgain();
  }).observe({ type: 'mark', buffered: true });
}
