import { useToasts } from '@msl/shared/ui';

/** Runs what a button stands for; a failure is shown with the server's own words. */
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
