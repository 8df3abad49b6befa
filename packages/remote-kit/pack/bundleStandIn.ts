import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../../webpack/paths';

/** Bundles the theme of the admin for the stand-in of the host, which resolves its packages where the remote is shown. */
export async function bundleStandIn(content: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['host/src/admin/shell/layout/adminTheme.ts'],
    outdir: path.join(content, 'stand-in'),
    bundle: true,
    packages: 'external',
    format: 'esm',
    logLevel: 'warning',
  });
}
