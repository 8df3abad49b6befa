import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** The rules of the host's repository, and those that the checks of a version would refuse later. */
export default tseslint.config(
  { ignores: ['**/dist/'] },
  ...tseslint.configs.recommended,
  reactHooks.configs.flat.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { globals: { ...globals.browser, ...globals.jest } },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@mui/icons-material', message: 'Import one icon by its path: @mui/icons-material/Add.' },
            { name: 'axios', message: 'Send calls with fromCall of @msl/shared/data.' },
          ],
          patterns: [
            { group: ['@msl/remote-kit', '@msl/remote-kit/*'], message: 'The kit is no part of the page.' },
            { group: ['@msl/shared/*/*'], message: 'Import the public entries of @msl/shared only.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Send calls with fromCall of @msl/shared/data.' }],
    },
  },
);
