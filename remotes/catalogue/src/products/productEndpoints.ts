import { productCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListProductsQuery,
  useGetProductQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useRemoveProductMutation,
  useBulkProductsMutation,
  useChangeFactMutation,
  useGetProductOrderQuery,
  useOrderProductsMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Product'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listProducts: build.query({ ...fromCall(productCalls.list), providesTags: ['Product'] }),
    getProduct: build.query({ ...fromCall(productCalls.get) }),
    createProduct: build.mutation({ ...fromCall(productCalls.create), invalidatesTags: ['Product'] }),
    updateProduct: build.mutation({ ...fromCall(productCalls.update), invalidatesTags: ['Product'] }),
    removeProduct: build.mutation({ ...fromCall(productCalls.remove), invalidatesTags: ['Product'] }),
    changeFact: build.mutation({ ...fromCall(productCalls.changeFact), invalidatesTags: ['Product'] }),
    getProductOrder: build.query({ ...fromCall(productCalls.getOrder), providesTags: ['Product'] }),
    orderProducts: build.mutation({ ...fromCall(productCalls.order), invalidatesTags: ['Product'] }),
    bulkProducts: build.mutation({ ...fromCall(productCalls.bulk), invalidatesTags: ['Product'] }),
  }),
});
