import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { createRemote } from './new-remote/createRemote';

const root = process.cwd();

try {
  const options = { 'with-service': { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = ''] = positionals;
  const files = await createRemote(root, name, { hasService: values['with-service'] });
  execFileSync('node_modules/.bin/oxfmt', files, { cwd: root });
  // Adds the new workspace to package-lock.json.
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  const list = [...files, 'package-lock.json'].map((file) => `  ${file}`).join('\n');
  console.log(`Made remotes/${name}:\n${list}\n\nNext: npm test -w remotes/${name}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
