/** Disables deferred layout (`content-visibility`) for this document and every page it shows. */
export const layOutAll = () => document.documentElement.toggleAttribute('data-laid-out', true);
