import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../webpack/paths';

/** Packages that a remote takes from the host's page. The kit requires exactly the host's versions. */
const peerPackages = [
  ...['react', 'react-dom', 'react-router-dom', 'react-redux', 'redux', '@reduxjs/toolkit'],
  ...['@mui/material', '@emotion/cache', '@emotion/react', '@emotion/styled'],
  ...['notistack', 'react-hook-form', 'zod', '@types/react', '@types/react-dom'],
];

/** Packages that the kit runs: to build, check, test and lint. All others are bundled. */
const toolPackages = [
  ...['webpack', '@module-federation/enhanced', '@swc/core', 'swc-loader', 'css-loader', 'mini-css-extract-plugin'],
  ...[
    'compression-webpack-plugin',
    'minimizer-webpack-plugin',
    'postcss',
    'esbuild',
    'typescript',
    'playwright-core',
    'axe-core',
  ],
  ...['jest', 'jest-environment-jsdom', '@swc/jest', '@types/jest', '@testing-library/dom'],
  ...['@testing-library/jest-dom', '@testing-library/react', '@testing-library/user-event'],
  ...['oxlint'],
];

/** Packages that the build copies into a remote. Bundles of the kit contain what they use of them. */
const copiedPackages = ['@mui/icons-material'];

interface Manifest {
  version: string;
  engines: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides: Record<string, string>;
}

const readManifest = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest;

/** Returns the versions of packages in the manifests of this repository. @throws if a manifest names none */
function findVersions(names: readonly string[]): Record<string, string> {
  const manifests = ['package.json', 'shared/package.json', 'server/package.json'].map(readManifest);
  const versions = Object.assign(
    {},
    ...manifests.map(({ dependencies, devDependencies }) => ({ ...devDependencies, ...dependencies })),
  ) as Record<string, string>;
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const version = versions[name];
      if (!version) throw new Error(`No package.json of this repository names ${name}, which the kit needs.`);
      return [name, version];
    }),
  );
}

/** Returns the version of the kit without the hash of its content. */
export const readKitVersion = (): string => readManifest('packages/remote-kit/package.json').version;

/** Returns `package.json` of the packed kit. */
export function createPackageJson(version: string): object {
  const { engines, overrides } = readManifest('package.json');
  return {
    name: '@msl/remote-kit',
    version,
    description: 'Builds, tests, checks and publishes a remote of the admin',
    license: 'MIT',
    type: 'module',
    engines,
    bin: { 'remote-kit': 'bin/remote-kit.js' },
    dependencies: {
      ...findVersions([...toolPackages, ...copiedPackages]),
      // A peer of the federation plugin that webpack builds never load; the real one downloads native binaries.
      '@rspack/core': overrides['@rspack/core'],
      // A package of jest whose newer version lacks binaries: `npm ci` of a team would reject its lock file.
      'unrs-resolver': overrides['unrs-resolver'],
    },
    peerDependencies: findVersions(peerPackages),
  };
}

/** Whether the bundles of the kit leave out a module, given its specifier. */
export const isExternal = (specifier: string): boolean =>
  [...toolPackages, ...peerPackages].some((name) => specifier === name || specifier.startsWith(`${name}/`));
