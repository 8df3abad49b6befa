import { inquiryCalls, productCalls, quoteCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

/** Changes of the list are also changes of the queue. */
const changed = ['Inquiry', 'Queue'];

export const {
  useListInquiriesQuery,
  useGetInquiryQuery,
  useListQuoteItemsQuery,
  useCreateInquiryMutation,
  useUpdateInquiryMutation,
  useRemoveInquiryMutation,
  useBulkInquiriesMutation,
  useMarkInquirySpamMutation,
  useRecoverInquiryMutation,
  useChooseInquiredProductsQuery,
} = api.enhanceEndpoints({ addTagTypes: [...changed, 'Product'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listInquiries: build.query({ ...fromCall(inquiryCalls.list), providesTags: ['Inquiry'] }),
    getInquiry: build.query({ ...fromCall(inquiryCalls.get) }),
    listQuoteItems: build.query({ ...fromCall(quoteCalls.items) }),
    createInquiry: build.mutation({ ...fromCall(inquiryCalls.create), invalidatesTags: changed }),
    updateInquiry: build.mutation({ ...fromCall(inquiryCalls.update), invalidatesTags: changed }),
    removeInquiry: build.mutation({ ...fromCall(inquiryCalls.remove), invalidatesTags: changed }),
    bulkInquiries: build.mutation({ ...fromCall(inquiryCalls.bulk), invalidatesTags: changed }),
    markInquirySpam: build.mutation({ ...fromCall(inquiryCalls.markSpam), invalidatesTags: changed }),
    recoverInquiry: build.mutation({ ...fromCall(inquiryCalls.recover), invalidatesTags: changed }),
    chooseInquiredProducts: build.query({ ...fromCall(productCalls.list), providesTags: ['Product'] }),
  }),
});
