import { attributeCalls, manualCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';
import { categoryRows } from './categoryRows';

/** Whole lists of what forms of one area choose from another. */
export const { useChooseAttributesQuery, useChooseCategoriesQuery, useChooseManualsQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Attribute', 'Category', 'Manual'] })
  .injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({
      chooseAttributes: build.query({ ...fromCall(attributeCalls.list), providesTags: ['Attribute'] }),
      chooseCategories: build.query({ ...categoryRows, providesTags: ['Category'] }),
      chooseManuals: build.query({ ...fromCall(manualCalls.list), providesTags: ['Manual'] }),
    }),
  });
