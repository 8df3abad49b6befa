/** The page for trying out the API: Swagger UI with the document of this server. */
export const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>MSL API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/api/docs/static/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/page.css" />
  </head>
  <body>
    <main id="docs"></main>
    <noscript>This page needs JavaScript. The document itself is at <a href="/api/docs/json">/api/docs/json</a>.</noscript>
    <script src="/api/docs/static/swagger-ui-bundle.js"></script>
    <script src="/api/docs/page.js"></script>
  </body>
</html>
`;

export const docsScript = `SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

export const docsStyle = `body {
  margin: 0;
}
.swagger-ui .info {
  margin: 24px 0;
}
@media (max-width: 600px) {
  .swagger-ui .opblock .opblock-summary {
    flex-wrap: wrap;
  }
  .swagger-ui .opblock .opblock-summary-path {
    max-width: none;
    flex: 1 1 60%;
  }
  .swagger-ui table.parameters,
  .swagger-ui table.responses-table {
    display: block;
    overflow-x: auto;
  }
}
`;
