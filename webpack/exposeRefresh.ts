import * as refresh from 'react-refresh/runtime';

// React registers only with the first refresh runtime of a page; remotes must use the same one.
Object.assign(globalThis, { reactRefresh: refresh });
