import type { BrowserContext } from 'playwright-core';

/** Fakes Google's translation script: shows a control, sets the cookie, and replaces every text by capitals. */
const translateScript = `
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest('font, script, style, dialog')) continue;
      const font = document.createElement('font');
      font.append(text.data.toUpperCase());
      text.before(font);
      text.remove();
    }
  };
  window.google = { translate: { TranslateElement: function (options, id) {
    document.getElementById(id).append(document.createElement('select'));
    document.cookie = 'googtrans=/' + options.pageLanguage + '/ar; path=/';
    document.documentElement.classList.add('translated-rtl');
    translate(document.body);
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
      if (node.isConnected && node.nodeName !== 'FONT') translate(node.nodeType === 3 ? node.parentNode : node);
    }))).observe(document.body, { childList: true, subtree: true });
  } } };
  window.onTranslationReady();`;

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface ForeignRequest {
  host: string;
  referrer: string | undefined;
}

/** Intercepts all requests to other origins with fake responses. Returns the list of these requests. */
export async function watchThirdParties(context: BrowserContext): Promise<ForeignRequest[]> {
  const asked: ForeignRequest[] = [];
  const own = new URL(process.env.E2E_URL ?? '').origin;
  await context.route(
    ({ origin }) => origin !== own,
    async (route) => {
      const request = route.request();
      const { host } = new URL(request.url());
      asked.push({ host, referrer: (await request.allHeaders()).referer });
      if (host === 'translate.google.com') {
        return route.fulfill({ contentType: 'text/javascript', body: translateScript });
      }
      if (request.resourceType() === 'image') return route.fulfill({ contentType: 'image/png', body: picture });
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
    },
  );
  // Replaces pictures of the product, because generating them takes longer than the visit.
  await context.route(`${own}/images/**`, (route) => route.fulfill({ contentType: 'image/png', body: picture }));
  return asked;
}

export const hostsOf = (asked: ForeignRequest[]): string[] => [...new Set(asked.map(({ host }) => host))].sort();
