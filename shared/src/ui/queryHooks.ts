import type { TypedUseMutation, TypedUseQuery } from '@reduxjs/toolkit/query/react';
import type { apiBaseQuery } from '../data/transport';
import type { ApiError } from '../data/request';

/** Any query hook of the API, e.g. `useListManualsQuery`. */
export type QueryHook<Answer, Args> = TypedUseQuery<Answer, Args, typeof apiBaseQuery>;

/** Any mutation hook of the API, e.g. `useRemoveManualMutation`. */
export type MutationHook<Answer, Args> = TypedUseMutation<Answer, Args, typeof apiBaseQuery>;

/**
 * A mutation hook of the API as parts see it that send every area's calls; `Args` is what all those calls have.
 *
 * The arguments are a method's, so that a hook fits whose call takes more.
 */
export type ActionHook<Args, Answer> = () => readonly [
  { send(args: Args): { unwrap(): Promise<Answer> } }['send'],
  { isLoading: boolean },
];

/** A stored record: what lists show and forms change. */
export interface StoredRecord {
  _id: string;
  updatedAt?: string;
}

/** What a query hook returns, as far as the parts that wait for an answer need it. */
export interface Loading<Answer> {
  data?: Answer;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number;
  refetch: () => unknown;
}

const unexpected: ApiError = { status: 0, message: 'Something went wrong. Try again.' };

/** The failure in a hook's `error` or a caught rejection of `unwrap()`; anything else becomes a general sentence. */
export function toApiError(error: unknown): ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error
    ? (error as ApiError)
    : unexpected;
}
