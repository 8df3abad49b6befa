import path from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from '../replacements/paths';

/** Resolves the contracts of the host that the kit came from. Nothing else of `@msl/shared` runs outside of a page. */
export const resolveContracts: Plugin = {
  name: 'resolve-contracts',
  setup(builder) {
    builder.onResolve({ filter: /^@msl\/shared\// }, ({ path: request }) =>
      request === '@msl/shared/contracts'
        ? { path: path.join(root, 'runtime/contracts.mjs') }
        : { errors: [{ text: `A service can import @msl/shared/contracts, not ${request}.` }] },
    );
  },
};
