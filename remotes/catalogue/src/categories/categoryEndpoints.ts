import { categoryCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';
import { categoryListEndpoint } from '../categoryListEndpoint';

export const {
  useListCategoriesQuery,
  useGetCategoryQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useRemoveCategoryMutation,
  useBulkCategoriesMutation,
  useOrderCategoriesMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Category', 'Product'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listCategories: build.query({ ...categoryListEndpoint, providesTags: ['Category'] }),
    getCategory: build.query({ ...fromCall(categoryCalls.get) }),
    createCategory: build.mutation({ ...fromCall(categoryCalls.create), invalidatesTags: ['Category'] }),
    // Products include the name of their category.
    updateCategory: build.mutation({ ...fromCall(categoryCalls.update), invalidatesTags: ['Category', 'Product'] }),
    removeCategory: build.mutation({ ...fromCall(categoryCalls.remove), invalidatesTags: ['Category'] }),
    orderCategories: build.mutation({ ...fromCall(categoryCalls.order), invalidatesTags: ['Category'] }),
    bulkCategories: build.mutation({ ...fromCall(categoryCalls.bulk), invalidatesTags: ['Category'] }),
  }),
});
