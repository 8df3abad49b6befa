import { useToasts } from '@msl/shared/ui';

/** Returns a function that runs an action and shows a success toast if `done` is set, or the server's message on failure. */
export function useAction() {
  const toasts = useToasts();
  return async <Answer>(action: () => Promise<Answer>, done?: string | ((answer: Answer) => string)) => {
    try {
      const answer = await action();
      if (done) toasts.success(typeof done === 'string' ? done : done(answer));
    } catch (error) {
      toasts.failure((error as { message?: string }).message ?? 'An error occurred');
    }
  };
}
