import { attributeCalls, manualCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';
import { categoryListEndpoint } from './categoryListEndpoint';

/** Complete lists of records of other areas that forms offer to choose from. */
export const { useChooseAttributesQuery, useChooseCategoriesQuery, useChooseManualsQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Attribute', 'Category', 'Manual'] })
  .injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({
      chooseAttributes: build.query({ ...fromCall(attributeCalls.list), providesTags: ['Attribute'] }),
      chooseCategories: build.query({ ...categoryListEndpoint, providesTags: ['Category'] }),
      chooseManuals: build.query({ ...fromCall(manualCalls.list), providesTags: ['Manual'] }),
    }),
  });
