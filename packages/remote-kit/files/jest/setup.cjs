// Tests of a service run without a page.
// eslint-disable-next-line @typescript-eslint/no-require-imports -- Jest loads this file as CommonJS.
if (typeof window !== 'undefined') require('./browserSetup.cjs');
