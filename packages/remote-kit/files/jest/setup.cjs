// Tests of a service run without a page.
// oxlint-disable-next-line typescript/no-require-imports -- Jest loads this file as CommonJS.
if (typeof window !== 'undefined') require('./browserSetup.cjs');
