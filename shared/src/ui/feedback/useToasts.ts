import { useSnackbar } from 'notistack';
import { useMemo } from 'react';

const successMs = 2000;
const failureMs = 4000;

/** Short messages at the top right: a success stays 2 s, a failure 4 s. Needs a SnackbarProvider above. */
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
