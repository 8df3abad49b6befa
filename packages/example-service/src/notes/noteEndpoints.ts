import { api, fromCall } from '@msl/shared/data';
import { noteCalls } from './noteContract';

/** Hooks with which the remote calls its service, like any other call of the host. */
const noteEndpoints = api.enhanceEndpoints({ addTagTypes: ['Note'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listNotes: build.query({ ...fromCall(noteCalls.list), providesTags: ['Note'] }),
    createNote: build.mutation({ ...fromCall(noteCalls.create), invalidatesTags: ['Note'] }),
    removeNote: build.mutation({ ...fromCall(noteCalls.remove), invalidatesTags: ['Note'] }),
  }),
});
export const { useListNotesQuery, useCreateNoteMutation, useRemoveNoteMutation } = noteEndpoints;
