import { createApi } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery } from './transport';

/**
 * The only RTK Query API of the page. Each area adds its calls with `injectEndpoints` and its tags with
 * `enhanceEndpoints({ addTagTypes })`; there is no central list.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: [] as string[],
  endpoints: () => ({}),
});
