declare global {
  /** CSP directives that blocked a request of the page. */
  var refusedBy: string[] | undefined;
}

/** Tries every way in which a script can send a request. Runs in a page of the back-office. */
export function sendEveryWay(target: string): void {
  const refused = (globalThis.refusedBy = [] as string[]);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
  let tries = 0;
  const address = () => `${target}/${(tries += 1)}?token`;
  const add = (tag: string, attributes: Record<string, string>) => {
    const element = Object.assign(document.createElement(tag), attributes);
    document.body.append(element);
    return element;
  };
  new Image().src = address();
  add('img', { srcset: address() });
  add('video', { src: address() });
  add('video', { poster: address() });
  add('script', { src: address() });
  add('iframe', { src: address() });
  add('object', { data: address() });
  add('link', { rel: 'stylesheet', href: address() });
  add('link', { rel: 'prefetch', href: address() });
  add('link', { rel: 'preload', as: 'image', href: address() });
  add('style', { textContent: `@import "${address()}"; body { cursor: url(${address()}), auto; }` });
  add('a', { href: '#', ping: address() }).click();
  void new FontFace('gone', `url(${address()})`).load().catch(() => undefined);
  navigator.sendBeacon(address(), 'token');
  for (const Source of [EventSource, WebSocket])
    try {
      new Source(address().replace(/^http/, Source === WebSocket ? 'ws' : 'http'));
    } catch {
      // Some browsers throw at once.
    }
  try {
    new Worker(address());
  } catch {
    // Browsers block cross-origin workers before they evaluate the policy; a same-origin worker has the policy of the
    // page.
  }
  const script = new Blob([`importScripts('${address()}')`], { type: 'text/javascript' });
  new Worker(URL.createObjectURL(script)).onerror = (event) => event.preventDefault();
  const request = new XMLHttpRequest();
  request.open('POST', address());
  request.send('token');
  const form = add('form', { action: address(), method: 'post', target: '_blank' }) as HTMLFormElement;
  form.requestSubmit();
  void fetch(address(), { mode: 'no-cors' }).catch(() => undefined);
}

/** Requests a third-party picture through the server that no stored record contains. @returns the response */
export const fetchThroughServer = async (address: string) =>
  (await fetch(`/images/external?${new URLSearchParams({ address })}`)).text();
