import type { inquiryCalls, manualCalls, productCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const productDetailEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    viewProduct: build.query(
      fromCall<typeof productCalls.getForGuests>({ method: 'GET', path: 'guest/product/detail/:id' }),
    ),
    viewManual: build.query(
      fromCall<typeof manualCalls.getForGuests>({ method: 'GET', path: 'guest/manual/detail/:manualId' }),
    ),
    suggestedProducts: build.query(
      fromCall<typeof productCalls.suggestForGuests>({ method: 'GET', path: 'guest/product/suggestions/:categoryId' }),
    ),
    sendInquiry: build.mutation(
      fromCall<typeof inquiryCalls.send>({ method: 'POST', path: 'guest/product/inquiry/store' }),
    ),
  }),
});

export const { useViewManualQuery, useSuggestedProductsQuery, useSendInquiryMutation } = productDetailEndpoints;
