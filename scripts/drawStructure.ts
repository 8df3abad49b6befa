import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const places = ['host/src', 'remotes', 'server/src', 'shared/src'];
const folders = '^(host/src/(site|admin)|remotes/[^/]+|server/src/[^/]+|shared/src/[^/]+)';
const left = String.raw`node_modules|\.test\.|/testing/|/dist/|package\.json|^[a-z]+(/promises)?$`;

const graph = execFileSync(
  'node_modules/.bin/depcruise',
  [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'mermaid',
    '--collapse',
    folders,
    '--exclude',
    left,
    ...places,
  ],
  { encoding: 'utf8' },
);

writeFileSync(
  'docs/structure.md',
  `# Structure\n\nWho imports whom, drawn from the code by \`npm run docs:structure\`.\n\n\`\`\`mermaid\n${graph.trim()}\n\`\`\`\n`,
);
