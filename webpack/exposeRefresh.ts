import * as refresh from 'react-refresh/runtime';

// The renderer tells only the first refresh runtime of a page about itself; remotes take this one.
Object.assign(globalThis, { reactRefresh: refresh });
