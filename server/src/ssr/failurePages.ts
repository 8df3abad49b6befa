const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>
      body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: #0b0d12; color: #e8eaf0;
        font-family: system-ui, sans-serif; text-align: center; }
      main { padding: 1rem; }
      ul { padding: 0; list-style: none; line-height: 1.6; }
      a { color: #ffc46b; }
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

/** Shown when the renderer itself failed, so it needs nothing of the host. */
export const unexpectedErrorPage = page(
  'Unexpected Application Error!',
  `<p>The page could not be shown. Please try again in a moment.</p>
      <p><a href="/">Go to the home page</a></p>`,
);

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Says why a form was not taken. Going back, and not a link, keeps what was typed. */
export const refusedFormPage = (reasons: string[]) =>
  page(
    'Your message was not sent',
    `<ul>${reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('')}</ul>
      <p>Go back with your browser: what you typed is still there.</p>`,
  );

export const notBuiltText = 'The site is not built yet. Run "npm run build" and load this page again.\n';
