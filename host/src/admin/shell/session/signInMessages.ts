import type { ApiError } from '@msl/shared/data';

export const signedInMessage = 'Login successful!';
export const invalidAnswerMessage = 'Invalid response from server.';

/** The message of the sign-in page for a failed call. */
export function signInMessage({ status }: Pick<ApiError, 'status'>): string {
  if (status >= 200 && status < 300) return invalidAnswerMessage;
  if (status === 401) return 'Invalid credentials. Please try again.';
  if (status === 500) return 'Server error. Please try again later.';
  return 'An error occurred. Please try again later.';
}
