import { spawn } from 'node:child_process';
import path from 'node:path';
import { dropBundles } from './machine/builds.mjs';
import { ensureDependencies } from './machine/dependencies.mjs';
import { root } from './machine/run.mjs';

process.chdir(root);
await ensureDependencies({ withTools: true });
await dropBundles();

const tsx = path.join(root, 'node_modules/.bin/tsx');
const env = { ...process.env, NODE_ENV: 'development' };
const parts = [
  spawn(tsx, ['webpack/dev.ts'], { env, stdio: 'inherit' }),
  spawn(tsx, ['watch', '--clear-screen=false', 'server/src/main.ts'], { env, stdio: 'inherit' }),
];

const stop = () => parts.forEach((part) => part.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
parts.forEach((part) => part.on('exit', stop));
