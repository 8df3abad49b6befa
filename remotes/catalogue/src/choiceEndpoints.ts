import { attributeCalls, manualCalls, productCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';
import { categoryListEndpoint } from './categoryListEndpoint';

/** Complete lists of records of other areas that forms offer to choose from. */
export const { useChooseAttributesQuery, useChooseCategoriesQuery, useChooseManualsQuery, useChooseProductsQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Attribute', 'Category', 'Manual', 'Product'] })
  .injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({
      chooseAttributes: build.query({ ...fromCall(attributeCalls.list), providesTags: ['Attribute'] }),
      chooseCategories: build.query({ ...categoryListEndpoint, providesTags: ['Category'] }),
      chooseManuals: build.query({ ...fromCall(manualCalls.list), providesTags: ['Manual'] }),
      chooseProducts: build.query({ ...fromCall(productCalls.list), providesTags: ['Product'] }),
    }),
  });
