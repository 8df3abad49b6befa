import { loadFailure } from '../../lib/browser/loadFailure';
import type { ToastVariant } from './toastRegion';

/** Loads the code of the toasts, which otherwise comes with the first one. */
export const loadToasts = () => import('./toastRegion');

/** Shows a toast at the top right. If its code cannot be loaded, the layout shows the message. */
export async function showToast(message: string, variant: ToastVariant): Promise<void> {
  try {
    const { enqueue } = await loadToasts();
    enqueue(message, variant);
  } catch {
    loadFailure.report({ text: message });
  }
}
