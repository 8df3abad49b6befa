import path from 'node:path';
import { fileURLToPath } from 'node:url';

const kit = path.dirname(fileURLToPath(import.meta.url));

/** Runs the tests of a remote in jsdom, and those of its service that name the environment `node`, with the shared packages of the host that the kit came from. */
export default {
  testEnvironment: path.join(kit, 'jest/browserEnvironment.cjs'),
  setupFilesAfterEnv: [path.join(kit, 'jest/setup.cjs')],
  testMatch: ['<rootDir>/{src,service}/**/*.test.{ts,tsx}'],
  testTimeout: 60_000,
  transform: {
    '\\.[jt]sx?$': [
      fileURLToPath(import.meta.resolve('@swc/jest')),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: {
    '^@msl/shared/(\\w+)$': path.join(kit, 'runtime/$1.cjs'),
    '\\.module\\.css$': path.join(kit, 'jest/cssModule.cjs'),
    '\\.(css|woff2|svg|png|webp|jpg)$': path.join(kit, 'jest/assetFile.cjs'),
  },
};
