const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>
      :root { color-scheme: dark; }
      body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: #08090c
        radial-gradient(60rem 30rem at 50% 20%, rgb(255 79 163 / 9%), transparent) no-repeat; color: #c9ced8;
        font: 1rem/1.6 system-ui, sans-serif; text-align: center; }
      main { padding: 1.5rem; }
      main::before { content: ''; display: block; height: 6px; margin-block-end: 2.5rem;
        background: linear-gradient(90deg, #ffad33, #ff4fa3 36%, #6f8cff 68%, #3fe0ff);
        mask: radial-gradient(circle, #000 1.6px, transparent 2.1px) center / 14px 6px repeat-x; }
      h1 { color: #f3f5f8; font-size: clamp(1.6rem, 5vw, 2.6rem); line-height: 1.15; }
      ul { padding: 0; list-style: none; }
      a { color: #ffdcae; }
      .actions { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: center; margin-block-start: 2rem; }
      .actions :is(a, button) { padding: 0.7rem 1.5rem; border: 1px solid #6b7386; border-radius: 6px; color: #f3f5f8;
        font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
      .actions > :first-child { background: #ffdcae; border-color: #ffdcae; color: #08090c; }
      :is(a, button):focus-visible { outline: 2px solid #3fe0ff; outline-offset: 3px; }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`;

/** Shown if the renderer fails, and therefore independent of the host. */
export const unexpectedErrorPage = page(
  'Unexpected Application Error!',
  `<p>The page could not be shown. Please try again in a moment.</p>
      <p class="actions"><a href="">Retry</a> <a href="/">Home</a></p>`,
);

/** Shown to clients over the rate limit, and while too many pages wait for rendering. */
export const busyPage = (message: string) =>
  page('Please try again in a moment', `<p>${escapeHtml(message)}</p><p class="actions"><a href="">Retry</a></p>`);

/** Shown for an address that cannot be decoded. */
export const lostPage = page(
  "Oops! You're lost.",
  `<p>The page you are looking for was not found.</p>
      <p><a href="/">Go to the home page</a></p>`,
);

/** A form that can be sent again as it is. */
export interface SentForm {
  action: string;
  fields: Readonly<Record<string, string>>;
}

// Line breaks too, which a browser would otherwise normalise.
const escapeValue = (text: string) => text.replace(/[&<>"\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);

const hiddenField = ([name, value]: [string, string]) =>
  `<input type="hidden" name="${escapeValue(name)}" value="${escapeValue(value)}" />`;

const sendAgainForm = ({ action, fields }: SentForm) => `
      <form method="post" action="${escapeValue(action)}">
        ${Object.entries(fields).map(hiddenField).join('\n        ')}
        <p class="actions"><button>Send again</button></p>
      </form>`;

/**
 * Shows why a form was rejected. Tells visitors to go back instead of linking, because going back preserves their
 * input.
 *
 * @param again set if the form can succeed unchanged, because something was away
 */
export const refusedFormPage = (reasons: string[], again?: SentForm) =>
  page(
    'Your message was not sent',
    `<ul>${reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('')}</ul>
      <p>${again ? 'What you typed is kept on this page.' : 'Go back with your browser: what you typed is still there.'}</p>${
        again ? sendAgainForm(again) : ''
      }`,
  );

export const notBuiltText = 'The site is not built yet. Run "npm run build" and load this page again.\n';
