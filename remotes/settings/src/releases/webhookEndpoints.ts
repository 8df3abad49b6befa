import { webhookCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useListWebhooksQuery, useCreateWebhookMutation, useTakeOverWebhookMutation, useRemoveWebhookMutation } =
  api.enhanceEndpoints({ addTagTypes: ['Webhook'] }).injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({
      listWebhooks: build.query({ ...fromCall(webhookCalls.list), providesTags: ['Webhook'] }),
      createWebhook: build.mutation({ ...fromCall(webhookCalls.create), invalidatesTags: ['Webhook'] }),
      takeOverWebhook: build.mutation({ ...fromCall(webhookCalls.takeOver), invalidatesTags: ['Webhook'] }),
      removeWebhook: build.mutation({ ...fromCall(webhookCalls.remove), invalidatesTags: ['Webhook'] }),
    }),
  });
