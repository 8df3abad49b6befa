import { productCalls, projectCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

/** Records of other areas that forms offer to link. */
export const { useChooseLinkedProductsQuery, useChooseLinkedProjectsQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Product', 'Project'] })
  .injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({
      chooseLinkedProducts: build.query({ ...fromCall(productCalls.list), providesTags: ['Product'] }),
      chooseLinkedProjects: build.query({ ...fromCall(projectCalls.list), providesTags: ['Project'] }),
    }),
  });
