import { createApi } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery } from './transport';

/**
 * The one RTK Query API of the page; every area adds its calls with `injectEndpoints`, and its tags with
 * `enhanceEndpoints({ addTagTypes })`, so that no central list knows the areas.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: [] as string[],
  endpoints: () => ({}),
});
