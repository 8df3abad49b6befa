import { compile } from './compile';
import { copyEditor } from './editorFiles';
import { hostClientConfig } from './hostClient';
import { writeHostContract } from './hostContract';
import { hostServerConfig } from './hostServer';
import { remoteNames } from './paths';
import { remoteConfig } from './remote';
import { listConsumedPackages, describeRemote } from './remoteDescriptor';

const mode = 'production';

async function build(target: string) {
  const startedMs = performance.now();
  if (target === 'host') {
    await compile(hostClientConfig(mode));
    await compile(hostServerConfig(mode));
    await copyEditor();
    await writeHostContract();
  } else if (remoteNames.includes(target)) {
    await describeRemote(target, listConsumedPackages(await compile(remoteConfig(target, mode))));
  } else {
    throw new Error(`Nothing to build is named "${target}": use host, ${remoteNames.join(', ')} or all.`);
  }
  console.log(`${target} built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
}

async function buildAll(requestedNames: string[]) {
  const targets = requestedNames.includes('all') ? ['host', ...remoteNames] : requestedNames;
  if (!targets.length) throw new Error(`Usage: tsx webpack/build.ts host | ${remoteNames.join(' | ')} | all`);
  for (const target of targets) await build(target);
}

await buildAll(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
