declare global {
  /** The directives of the policy that refused a request of the page. */
  var refusedBy: string[] | undefined;
}

/** Runs in the page of the back-office. Tries every way to send a request that a script has. */
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
    // A worker of another origin is refused before the policy is asked; one of this origin has the page's policy.
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

/** Asks the server for a picture of another site that nothing stored names. @returns what it answered */
export const fetchThroughServer = async (address: string) =>
  (await fetch(`/images/external?${new URLSearchParams({ address })}`)).text();
