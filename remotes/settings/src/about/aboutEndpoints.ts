import { settingCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useGetAboutQuery,
  useStoreSectionTwoMutation,
  useStoreSectionThreeMutation,
  useListAccordionQuery,
  useStoreAccordionMutation,
  useRemoveAccordionMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Accordion'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getAbout: build.query({ ...fromCall(settingCalls.getHeader) }),
    storeSectionTwo: build.mutation({ ...fromCall(settingCalls.storeSectionTwo) }),
    storeSectionThree: build.mutation({ ...fromCall(settingCalls.storeSectionThree) }),
    listAccordion: build.query({ ...fromCall(settingCalls.listAccordion), providesTags: ['Accordion'] }),
    storeAccordion: build.mutation({ ...fromCall(settingCalls.storeAccordion), invalidatesTags: ['Accordion'] }),
    removeAccordion: build.mutation({ ...fromCall(settingCalls.removeAccordion), invalidatesTags: ['Accordion'] }),
  }),
});
