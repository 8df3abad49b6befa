/** Shown when the renderer itself failed, so it needs nothing of the host. */
export const unexpectedErrorPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Unexpected Application Error!</title>
    <style>
      body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: #0b0d12; color: #e8eaf0;
        font-family: system-ui, sans-serif; text-align: center; }
      a { color: #ffc46b; }
    </style>
  </head>
  <body>
    <main>
      <h1>Unexpected Application Error!</h1>
      <p>The page could not be shown. Please try again in a moment.</p>
      <p><a href="/">Go to the home page</a></p>
    </main>
  </body>
</html>
`;

export const notBuiltText = 'The site is not built yet. Run "npm run build" and load this page again.\n';
