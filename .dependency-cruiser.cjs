/** The import rules of the house: one a line, and no list of features. */
const tests = '\\.(test|e2e)\\.tsx?$|/testing/|^server/test/';
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** The rooms of the server, from the top to the bottom; `main.ts` and `app.ts` stand above them. */
const rooms = [
  ...['demo', 'operations', 'seo', 'ssr', 'modules', 'remotes', 'auth', 'messages', 'facts', 'mail', 'crud', 'media'],
  ...['http', 'tracing', 'metrics', 'cache', 'database', 'file-types', 'parsing', 'errors', 'config'],
  'text',
];
const downwards = rooms.map((room, floor) =>
  forbid(
    `server-${room}-imports-downwards`,
    { path: `^server/src/${room}/`, pathNot: tests },
    {
      path: `^server/src/((main|app|parsers|parserProgram)\\.ts${rooms
        .slice(0, floor)
        .map((above) => `|${above}/`)
        .join('')})`,
    },
    'A room of the server imports the rooms below it only, types included.',
  ),
);

/** The folders of `shared/src/ui`, from the top to the bottom: forms use lists and fields, never the reverse. */
const uiFolders = ['forms', 'preview', 'lists', 'fields', 'feedback', 'areas'];
const uiDownwards = uiFolders
  .slice(1)
  .map((folder, index) =>
    forbid(
      `ui-${folder}-imports-downwards`,
      { path: `^shared/src/ui/${folder}/`, pathNot: tests },
      { path: `^shared/src/ui/(index\\.ts|${uiFolders.slice(0, index + 1).join('/|')}/)` },
      'A folder of the shared interface imports the folders below it only, types included.',
    ),
  );

/** Rooms of the host that a room must not import; READMEs in `host/src/site` and `host/src/admin` describe the order. */
const hostRooms = [
  ['site/pages', 'site/(layout|document|routing)/'],
  ['site/components', 'site/(layout|document|routing|pages)/'],
  ['site/lib', 'site/(layout|document|routing|pages|components)/'],
  ['admin/pages', 'admin/[^/]+$'],
  ['admin/shell', 'admin/([^/]+$|pages/)'],
  ['admin/remotes', 'admin/([^/]+$|pages/|shell/)'],
].map(([room, above]) =>
  forbid(
    `host-${room.replace('/', '-')}-imports-downwards`,
    { path: `^host/src/${room}/`, pathNot: tests },
    { path: `^host/src/([^/]+$|${above})` },
    'A room of the host imports the rooms below it only, types included.',
  ),
);

module.exports = {
  forbidden: [
    ...downwards,
    ...uiDownwards,
    ...hostRooms,
    forbid(
      'pages-are-alone',
      { path: '^host/src/(site|admin)/pages/([^/]+)/' },
      { path: '^host/src/(site|admin)/pages/([^/]+)/', pathNot: '^host/src/$1/pages/$2/' },
      'No page of the host imports another page.',
    ),
    forbid('no-cycles', {}, { circular: true }, 'Modules that need each other are one module, or lack a third.'),
    forbid(
      'programs-know-no-tests',
      { path: '^(server/src|host/src|remotes|shared/src)/', pathNot: tests },
      { path: '^server/test/' },
      'Test programs import the product, never the reverse.',
    ),
    forbid(
      'contracts-know-zod-only',
      { path: '^shared/src/contracts', pathNot: tests },
      { pathNot: '^shared/src/contracts|node_modules/zod/' },
      'Contracts run everywhere.',
    ),
    forbid(
      'shared-imports-shared',
      { path: '^shared/src', pathNot: tests },
      { path: '^(host|remotes|server|packages|webpack|scripts|e2e)' },
      'The shared package knows none of its users.',
    ),
    forbid(
      'areas-are-alone',
      { path: '^remotes/([^/]+)/src/([^/]+)/' },
      { path: '^remotes/[^/]+/src/([^/]+)/', pathNot: '^remotes/$1/src/$2/' },
      "An area imports itself, its remote's root files and the shared package.",
    ),
    forbid(
      'remotes-are-alone',
      { path: '^remotes/([^/]+)/' },
      { path: '^(host|server|webpack|remotes|packages|scripts|e2e|bench)/', pathNot: '^remotes/$1/' },
      'A remote reaches no other remote, nor the host.',
    ),
    forbid(
      'remotes-import-what-the-kit-exports',
      { path: '^remotes/' },
      { path: '^shared/', pathNot: '^shared/src/((contracts|data|dates|map|ui|ui/forms|testing)/index|remote)\\.ts$' },
      'A remote of this repository builds outside of it: tests and types, too, use the entries that the kit contains.',
    ),
    forbid(
      'services-run-alone',
      { path: '^(remotes/[^/]+|packages/example-service)/service/' },
      { path: '^shared/src/(?!contracts/)' },
      'The service of a remote runs outside of the page: it imports contracts only.',
    ),
    forbid(
      'no-service-in-browser',
      { path: '^remotes/[^/]+/src/', pathNot: tests },
      { path: '^remotes/[^/]+/service/' },
      'A screen calls the service of its remote by the host.',
    ),
    forbid(
      'command-line-knows-contracts',
      { path: '^packages/remote-cli/' },
      { path: '^(host|remotes|server|webpack|scripts|shared/src/(?!contracts/))' },
      'The command line of remotes works with any server: it imports contracts only.',
    ),
    forbid(
      'host-federates',
      { path: '^host/' },
      { path: '^(remotes|server)/' },
      'The host reaches a remote by federation only.',
    ),
    forbid(
      'server-knows-contracts',
      { path: '^server/src', pathNot: tests },
      { path: '^(host|remotes|shared/src/(data|ui|testing))', dependencyTypesNot: ['type-only'] },
      'The server imports contracts only and loads the built host by path.',
    ),
    forbid(
      'modules-are-alone',
      { path: '^server/src/modules/([^/]+)/', pathNot: tests },
      { path: '^server/src/modules/([^/]+)/', pathNot: '^server/src/modules/$1/' },
      'An API module imports no sibling.',
    ),
    forbid(
      'parsers-run-in-their-process',
      { path: '^server/src/', pathNot: `${tests}|/parser/` },
      { path: '^server/src/.+/parser/(?!\\w+Parsers?\\.ts$)', dependencyTypesNot: ['type-only'] },
      'Code that reads uploaded content runs in the process of parsers: import the declaration of the parser.',
    ),
    forbid(
      'parsers-load-late',
      { path: '^server/src/.+/parser/\\w+Parsers?\\.ts$' },
      { path: '^server/src/.+/parser/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
      'The server loads the declaration of a parser, never its code.',
    ),
    forbid(
      'no-server-in-browser',
      { path: '^(host|remotes|shared)/', pathNot: `${tests}|^remotes/[^/]+/service/` },
      { path: 'node_modules/(fastify|kysely|pg|libsql|sharp)/' },
      "Browser code never reaches the server's libraries.",
    ),
    forbid(
      'site-without-weight',
      { path: '^host/src/site' },
      {
        path: '(^host/src/admin|^shared/src/ui|node_modules/(@mui|@emotion|zod|@module-federation)/)',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
      'The public site does not carry the admin.',
    ),
    forbid(
      'public-entries-only',
      { path: '^(host|remotes|server|packages)/' },
      {
        path: '^shared/src/(?!(contracts|data|dates|hooks|loading|map|ui|ui/forms|testing)/index\\.ts|contracts/(amounts|compareTexts|factTexts|foldText|optionKeys|orderCode|plainText|productPaths)\\.ts|remote\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
      'Use the entries listed in shared/package.json.',
    ),
    forbid(
      'no-unresolvable',
      {},
      // A reference to `@types/google.maps`, which only the compiler resolves.
      { couldNotResolve: true, pathNot: '^google\\.maps$' },
      'Every import must resolve.',
    ),
    forbid(
      'no-orphans',
      {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.',
          '^e2e/global',
          '/testing/',
          '^server/test/',
          '^scripts/',
          '^bench/',
          '^webpack/overrideClient\\.js$',
          '^webpack/reloadOnChange\\.ts$',
          '^shared/src/contracts/text\\.ts$',
        ],
      },
      {},
      'A module nothing uses is to be deleted.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The files of the kit are resolved where it is installed.
    exclude: { path: '/dist/|^packages/remote-kit/files/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
