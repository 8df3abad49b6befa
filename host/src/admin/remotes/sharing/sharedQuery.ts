/** Names of RTK Query that remotes may import; the api itself comes from `@msl/shared/data`. */
export { QueryStatus, skipToken } from '@reduxjs/toolkit/query/react';
