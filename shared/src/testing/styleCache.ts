import createCache, { type Options, type StylisPlugin } from '@emotion/cache';

const affectsVisibility = /^(display:none|visibility|opacity|pointer-events)/;
const onlyVisibility: StylisPlugin = (element) => {
  if (element.type === 'decl' && !affectsVisibility.test(element.value)) element.value = '';
};

// jsdom matches every style rule against every queried element. Keeps only declarations that affect visibility.
export default (options: Options) => createCache({ ...options, stylisPlugins: [onlyVisibility] });
