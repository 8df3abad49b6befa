import type { TypedUseMutation, TypedUseQuery } from '@reduxjs/toolkit/query/react';
import type { apiBaseQuery } from '../data/transport';
import type { ApiError } from '../data/request';
import { isChunkFailure } from '../loading/chunkFailures';

/** Any query hook of the API, e.g. `useListManualsQuery`. */
export type QueryHook<Answer, Args> = TypedUseQuery<Answer, Args, typeof apiBaseQuery>;

/** Any mutation hook of the API, e.g. `useRemoveManualMutation`. */
export type MutationHook<Answer, Args> = TypedUseMutation<Answer, Args, typeof apiBaseQuery>;

/**
 * A mutation hook for components that send the calls of any area; `Args` are the arguments that all these calls share.
 *
 * `send` is declared as a method, whose parameters are bivariant, so that hooks with more arguments fit.
 */
export type ActionHook<Args, Answer> = () => readonly [
  { send(args: Args): { unwrap(): Promise<Answer> } }['send'],
  { isLoading: boolean },
];

/** A record of any area, in lists and forms. */
export interface StoredRecord {
  _id: string;
  updatedAt?: string;
}

/** The part of a query hook's result that loaders use. */
export interface Loading<Answer> {
  data?: Answer;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number;
  refetch: () => unknown;
}

const notLoaded: ApiError = { status: 0, message: 'Check your connection and try again.' };

const unexpected: ApiError = { status: 0, message: 'Something went wrong. Try again.' };

/** Converts a hook's `error` or a rejection of `unwrap()` to an {@link ApiError}, other errors to a general message. */
export function toApiError(error: unknown): ApiError {
  if (isChunkFailure(error)) return notLoaded;
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error
    ? (error as ApiError)
    : unexpected;
}
