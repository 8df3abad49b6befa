import { StyleSheet } from '@emotion/sheet';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import * as React from 'react';

// Parallel test runs are slow.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no object URLs; previews of chosen files only need an address to exist.
URL.createObjectURL = () => 'blob:chosen-file';
URL.revokeObjectURL = () => undefined;

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

// jsdom has no layout whose changes could be observed.
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// jsdom matches every style rule against every queried element. Inserts only rules that affect visibility.
const { insert } = StyleSheet.prototype;
const decidesWhatIsSeen = /display:none|visibility|opacity|pointer-events/;
StyleSheet.prototype.insert = function (rule) {
  if (decidesWhatIsSeen.test(rule)) insert.call(this, rule);
};

// React's development build keeps the stack that made each element, up to a number a second: a sixth of the time of these
// tests, for something that only its own messages show. It takes this to be that number.
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
}
