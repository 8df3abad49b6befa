import { useSnackbar } from 'notistack';
import { useMemo } from 'react';

const successMs = 2000;
const failureMs = 4000;

/** Returns functions that show toasts: a success for 2 s, a failure for 4 s. Requires a SnackbarProvider. */
export function useToasts() {
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(
    () => ({
      success: (text: string) => void enqueueSnackbar(text, { variant: 'success', autoHideDuration: successMs }),
      failure: (text: string) => void enqueueSnackbar(text, { variant: 'error', autoHideDuration: failureMs }),
    }),
    [enqueueSnackbar],
  );
}
