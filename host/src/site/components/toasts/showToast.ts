import type { ToastVariant } from './toastRegion';

/** Shows a message at the top right; the toasts' own code is fetched with the first one. */
export async function showToast(message: string, variant: ToastVariant): Promise<void> {
  const { enqueue } = await import(/* webpackChunkName: "toasts" */ './toastRegion');
  enqueue(message, variant);
}
