import { downloadCalls, inboxSettingCalls, personalDataCalls, queueCalls, sessionCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

/** Changes of a message are also changes of the specified lists. */
const changed = ['Queue', 'Inquiry', 'Contact'];

export const {
  useListQueueQuery,
  useCountQueueQuery,
  useGetConversationQuery,
  useListQueueFacetsQuery,
  useListInboxPeopleQuery,
  useListViewsQuery,
  useSaveViewsMutation,
  useBulkQueueMutation,
  useSetMessageStateMutation,
  useSnoozeMessageMutation,
  useAssignMessageMutation,
  useSetMessageTagsMutation,
  useAddMessageNoteMutation,
  useReplyToMessageMutation,
  useAttachFileMutation,
  useDetachFileMutation,
  useRetryReplyMutation,
  useReadMessageMutation,
  useLookAtMessageMutation,
  useGetInboxSettingsQuery,
  useUpdateInboxSettingsMutation,
  useListAttachmentsQuery,
  useGetAnsweringPersonQuery,
  useLazyCountPersonQuery,
  useLazyGetPersonQuery,
  useErasePersonMutation,
} = api
  .enhanceEndpoints({ addTagTypes: [...changed, 'OpenMessage', 'Views', 'InboxSettings', 'Download'] })
  .injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({
      listQueue: build.query({ ...fromCall(queueCalls.list), providesTags: ['Queue'] }),
      countQueue: build.query({ ...fromCall(queueCalls.counts), providesTags: ['Queue'] }),
      getConversation: build.query({ ...fromCall(queueCalls.get), providesTags: ['Queue', 'OpenMessage'] }),
      listQueueFacets: build.query({ ...fromCall(queueCalls.facets) }),
      listInboxPeople: build.query({ ...fromCall(queueCalls.people) }),
      listViews: build.query({ ...fromCall(queueCalls.views), providesTags: ['Views'] }),
      saveViews: build.mutation({ ...fromCall(queueCalls.saveViews), invalidatesTags: ['Views'] }),
      bulkQueue: build.mutation({ ...fromCall(queueCalls.bulk), invalidatesTags: changed }),
      setMessageState: build.mutation({ ...fromCall(queueCalls.setState), invalidatesTags: changed }),
      snoozeMessage: build.mutation({ ...fromCall(queueCalls.snooze), invalidatesTags: changed }),
      assignMessage: build.mutation({ ...fromCall(queueCalls.assign), invalidatesTags: changed }),
      setMessageTags: build.mutation({ ...fromCall(queueCalls.setTags), invalidatesTags: changed }),
      addMessageNote: build.mutation({ ...fromCall(queueCalls.addNote), invalidatesTags: changed }),
      replyToMessage: build.mutation({ ...fromCall(queueCalls.reply), invalidatesTags: changed }),
      attachFile: build.mutation({ ...fromCall(queueCalls.attach) }),
      detachFile: build.mutation({ ...fromCall(queueCalls.detach) }),
      retryReply: build.mutation({ ...fromCall(queueCalls.retryReply), invalidatesTags: ['OpenMessage'] }),
      readMessage: build.mutation({ ...fromCall(queueCalls.read), invalidatesTags: ['Queue'] }),
      lookAtMessage: build.mutation({ ...fromCall(queueCalls.look) }),
      getInboxSettings: build.query({ ...fromCall(inboxSettingCalls.get), providesTags: ['InboxSettings'] }),
      updateInboxSettings: build.mutation({
        ...fromCall(inboxSettingCalls.update),
        invalidatesTags: ['InboxSettings'],
      }),
      listAttachments: build.query({ ...fromCall(downloadCalls.list), providesTags: ['Download'] }),
      getPerson: build.query({ ...fromCall(personalDataCalls.get), keepUnusedDataFor: 0 }),
      countPerson: build.query({ ...fromCall(personalDataCalls.count), keepUnusedDataFor: 0 }),
      erasePerson: build.mutation({ ...fromCall(personalDataCalls.erase), invalidatesTags: changed }),
      getAnsweringPerson: build.query({ ...fromCall(sessionCalls.getUser) }),
    }),
  });
