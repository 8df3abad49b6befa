import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Rules of the React compiler take most of the time of linting. They judge components of the product only. */
const {
  'react-hooks/rules-of-hooks': rulesOfHooks,
  'react-hooks/exhaustive-deps': exhaustiveDeps,
  ...compilerRules
} = reactHooks.configs.flat.recommended.rules;

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', 'data/', '.cache/', 'coverage/', 'server/demo/', '.nx/'] },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.jest } },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['warn', { max: 90, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['{host,remotes,shared}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': rulesOfHooks, 'react-hooks/exhaustive-deps': exhaustiveDeps },
  },
  {
    files: ['{host,remotes,shared}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'shared/src/contracts/**', 'remotes/*/service/**'],
    rules: compilerRules,
  },
  {
    // A test file is one `describe`, longer than a function should be.
    files: ['**/*.test.{ts,tsx}', 'e2e/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: [
      '**/scripts/**',
      'webpack/**',
      'bench/**',
      'packages/remote-kit/pack/**',
      'server/build.ts',
      'server/test/**',
      'e2e/**',
    ],
    rules: { 'no-console': 'off' },
  },
);
