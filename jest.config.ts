/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import bundledPackages from './scripts/testing/bundledPackages.json';

const transform = {
  '\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
} satisfies Config['transform'];

/** Packages that ship ES modules only; Jest needs them as CommonJS. */
const esModulePackages = [
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'jose',
  'modern-tar',
  '@seriousme',
  'cookie',
  'set-cookie-parser',
  'content-disposition',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  'supercluster',
  'kdbush',
  'p-queue',
  'p-timeout',
  'idiomorph',
  'random',
  'stemmer',
  'age-encryption',
  '@noble',
  '@scure',
  'qr',
  'franc-min',
  'trigram-utils',
  'n-gram',
  'collapse-white-space',
];

const common = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(?:.+/node_modules/)?(${esModulePackages.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/src/testing/cssModule.ts',
    '\\.(css|woff2|svg|early\\.js)$': '<rootDir>/shared/src/testing/assetFile.ts',
  },
  modulePathIgnorePatterns: ['/dist/', '/.cache/'],
} satisfies Config;

/** Loads packages once for all test files, in Node.js itself: a sandbox for each file takes half as long again. */
const inNode = {
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/scripts/testing/registerTypeScript.mjs'],
  modulePathIgnorePatterns: common.modulePathIgnorePatterns,
} satisfies Config;

const onServer = {
  ...inNode,
  globalSetup: '<rootDir>/scripts/machine/serverTestsSetup.mjs',
  globalTeardown: '<rootDir>/scripts/machine/serverTestsTeardown.mjs',
} satisfies Config;

/** Tests of the production build in Chromium. */
const inBrowsers = {
  testEnvironment: '<rootDir>/e2e/testing/browserTestEnvironment.ts',
  setupFiles: ['<rootDir>/e2e/testing/isolatedProduct.ts'],
  setupFilesAfterEnv: ['<rootDir>/e2e/testing/closeAfterTests.ts'],
  globalSetup: '<rootDir>/e2e/globalSetup.ts',
  globalTeardown: '<rootDir>/e2e/globalTeardown.ts',
} satisfies Config;

const config: Config = {
  // A machine that is busy with other work may need three times as long as usual.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/scripts/testing/slowFirst.mjs',
  reporters: ['default', '<rootDir>/scripts/testing/endlessTests.mjs', '<rootDir>/scripts/testing/projectTimes.mjs'],
  projects: [
    {
      ...onServer,
      displayName: 'server',
      testPathIgnorePatterns: ['/node_modules/', '\\.(isolated|slow)\\.test\\.ts$'],
      testMatch: ['<rootDir>/server/{src,test}/**/*.test.ts', '<rootDir>/shared/src/contracts/**/*.test.ts'],
    },
    {
      ...onServer,
      // Backups, programs, outages, servers side by side and hundreds of searches, which take seconds for a test.
      displayName: 'slow',
      testMatch: ['<rootDir>/server/{src,test}/**/*.slow.test.ts'],
    },
    {
      ...common,
      // Tests of the server that replace modules or load the host.
      displayName: 'isolated',
      testEnvironment: 'node',
      // file-type names its entry only under this condition and 'import'.
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync'] },
      testMatch: ['<rootDir>/server/src/**/*.isolated.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/src/testing/browserEnvironment.ts',
      moduleNameMapper: {
        ...common.moduleNameMapper,
        // It names its entry for 'import' only.
        '^idiomorph$': '<rootDir>/node_modules/idiomorph/dist/idiomorph.esm.js',
        [`^(${bundledPackages.join('|')})$`]: '<rootDir>/.cache/test-packages/$1.js',
      },
      transformIgnorePatterns: [...common.transformIgnorePatterns, '/.cache/test-packages/'],
      globalSetup: '<rootDir>/scripts/testing/bundlePackages.mjs',
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/browserSetup.ts'],
      testMatch: [
        '<rootDir>/host/src/**/*.test.{ts,tsx}',
        '<rootDir>/remotes/*/src/**/*.test.{ts,tsx}',
        '<rootDir>/packages/example-service/src/**/*.test.tsx',
        '<rootDir>/shared/src/{data,dates,loading,map,ui}/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...inNode,
      displayName: 'tools',
      globalSetup: '<rootDir>/scripts/testing/buildKit.mjs',
      testPathIgnorePatterns: ['/node_modules/', '/scripts/commands/'],
      testMatch: [
        '<rootDir>/{packages,scripts,webpack,bench}/**/*.test.ts',
        '<rootDir>/remotes/*/service/**/*.test.ts',
      ],
    },
    {
      ...common,
      displayName: 'commands',
      testEnvironment: '<rootDir>/e2e/testing/browserTestEnvironment.ts',
      testMatch: ['<rootDir>/scripts/commands/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/testing/closeAfterTests.ts'],
      globalSetup: '<rootDir>/scripts/commands/globalSetup.ts',
    },
    {
      ...common,
      ...inBrowsers,
      displayName: 'e2e',
      testMatch: ['<rootDir>/e2e/*.e2e.ts'],
    },
    {
      ...common,
      ...inBrowsers,
      // Walks over many pages, and parts of pages that seldom change.
      displayName: 'walks',
      testMatch: ['<rootDir>/e2e/walks/*.e2e.ts'],
    },
    {
      ...common,
      ...inBrowsers,
      // Publishing, checks and overrides of remotes, which take minutes.
      displayName: 'remotes',
      testMatch: ['<rootDir>/e2e/remotes/*.e2e.ts'],
    },
  ],
};

export default config;
