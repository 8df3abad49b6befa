import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

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
