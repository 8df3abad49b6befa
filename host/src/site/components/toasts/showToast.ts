import type { ToastVariant } from './toastRegion';

/** Shows a toast at the top right; its code is loaded on first use. */
export async function showToast(message: string, variant: ToastVariant): Promise<void> {
  const { enqueue } = await import('./toastRegion');
  enqueue(message, variant);
}
