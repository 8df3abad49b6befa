import type * as EmotionCache from '@emotion/cache';
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

// jsdom matches every style rule against every queried element. Keeps only declarations that affect visibility.
jest.mock('@emotion/cache', () => {
  const { default: createCache } = jest.requireActual<typeof EmotionCache>('@emotion/cache');
  const affectsVisibility = /^(display:none|visibility|opacity|pointer-events)/;
  const onlyVisibility: EmotionCache.StylisPlugin = (element) => {
    if (element.type === 'decl' && !affectsVisibility.test(element.value)) element.value = '';
  };
  return {
    __esModule: true,
    default: (options: EmotionCache.Options) => createCache({ ...options, stylisPlugins: [onlyVisibility] }),
  };
});
