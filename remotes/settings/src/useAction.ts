import { useToasts } from '@msl/shared/ui';

/** Runs what a button stands for; a failure is shown with the server's own words. */
export function useAction() {
  const toasts = useToasts();
  return async (action: () => Promise<unknown>, done?: string) => {
    try {
      await action();
      if (done) toasts.success(done);
    } catch (error) {
      toasts.failure((error as { message?: string }).message ?? 'An error occurred');
    }
  };
}
