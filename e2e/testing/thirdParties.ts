import type { BrowserContext } from 'playwright-core';

/** Stands in for Google's script: it shows a control, sets its cookie, and replaces every text by its capitals, as Google does. */
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

/** Answers for every other site what it would be asked, and notes each request that leaves the product's own origin. */
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
  // Pictures of our own are not what is looked at; making them takes longer than the visit.
  await context.route(`${own}/images/**`, (route) => route.fulfill({ contentType: 'image/png', body: picture }));
  return asked;
}

export const hostsOf = (asked: ForeignRequest[]): string[] => [...new Set(asked.map(({ host }) => host))].sort();
