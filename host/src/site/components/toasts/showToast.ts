import { loadFailure } from '../../lib/browser/loadFailure';
import type { ToastVariant } from './toastRegion';

let isUsed = false;

/** Loads the code of the toasts, which otherwise comes with the first one. */
export const loadToasts = () => import('./toastRegion');

/** Shows a toast at the top right. If its code cannot be loaded, the layout shows the message. */
export async function showToast(message: string, variant: ToastVariant): Promise<void> {
  try {
    const { enqueue } = await loadToasts();
    isUsed = true;
    enqueue(message, variant);
  } catch {
    loadFailure.report({ text: message });
  }
}

/** Removes the toasts of a page that is left. */
export function dismissToasts(): void {
  if (isUsed) void loadToasts().then(({ dismissAll }) => dismissAll());
}
