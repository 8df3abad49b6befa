import { inquiryCalls, productCalls, quoteCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

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
} = api.enhanceEndpoints({ addTagTypes: ['Inquiry', 'Unseen', 'Product'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listInquiries: build.query({ ...fromCall(inquiryCalls.list), providesTags: ['Inquiry'] }),
    getInquiry: build.query({ ...fromCall(inquiryCalls.get) }),
    listQuoteItems: build.query({ ...fromCall(quoteCalls.items) }),
    createInquiry: build.mutation({ ...fromCall(inquiryCalls.create), invalidatesTags: ['Inquiry'] }),
    updateInquiry: build.mutation({ ...fromCall(inquiryCalls.update), invalidatesTags: ['Inquiry'] }),
    removeInquiry: build.mutation({ ...fromCall(inquiryCalls.remove), invalidatesTags: ['Inquiry'] }),
    bulkInquiries: build.mutation({ ...fromCall(inquiryCalls.bulk), invalidatesTags: ['Inquiry'] }),
    markInquirySpam: build.mutation({ ...fromCall(inquiryCalls.markSpam), invalidatesTags: ['Inquiry', 'Unseen'] }),
    recoverInquiry: build.mutation({ ...fromCall(inquiryCalls.recover), invalidatesTags: ['Inquiry', 'Unseen'] }),
    chooseInquiredProducts: build.query({ ...fromCall(productCalls.list), providesTags: ['Product'] }),
  }),
});
