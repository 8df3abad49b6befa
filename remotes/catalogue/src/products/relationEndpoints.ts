import { relationCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useListRelationsQuery, useAddRelationMutation, useRemoveRelationMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Relation'] })
  .injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({
      listRelations: build.query({ ...fromCall(relationCalls.list), providesTags: ['Relation'] }),
      addRelation: build.mutation({ ...fromCall(relationCalls.add), invalidatesTags: ['Relation'] }),
      removeRelation: build.mutation({ ...fromCall(relationCalls.remove), invalidatesTags: ['Relation'] }),
    }),
  });
