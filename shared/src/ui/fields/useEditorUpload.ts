import { useSnackbar } from 'notistack';
import { useLocation } from 'react-router-dom';
import { useToasts } from '../feedback/useToasts';
import { toApiError } from '../queryHooks';
import { refusalOf } from './fileRules';
import { useUploadForEditorMutation } from './uploadEndpoints';
import { useLimitsOnDemand } from './useUploadLimits';

export type UploadType = 'product' | 'project' | 'setting' | '';

/** Returns the upload type that the server expects for the page with this path. */
export function uploadTypeOf(pathname: string): UploadType {
  const area = /^\/admin\/([a-z]+)/.exec(pathname)?.[1];
  return area === 'product' || area === 'project' || area === 'setting' ? area : '';
}

const progressKey = 'editor-upload';

/**
 * Uploads a video or picture for rich text. Shows the progress, and the reason of a failure.
 *
 * @returns a function that resolves to the address of the stored file, or `undefined` after a failure
 */
export function useEditorUpload() {
  const { pathname } = useLocation();
  const [upload] = useUploadForEditorMutation();
  const readLimits = useLimitsOnDemand();
  const toasts = useToasts();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();

  return async (
    file: File,
    kind: 'image' | 'video',
    onProgress: (percent: number) => void = () => undefined,
  ): Promise<string | undefined> => {
    const fail = (reason: string) => {
      closeSnackbar(progressKey);
      toasts.failure(`${kind === 'video' ? 'Video' : 'Picture'} upload failed: ${reason}`);
      return undefined;
    };
    if (!file.type.startsWith(`${kind}/`)) return fail(`${file.name} is no ${kind}.`);
    const refusal = refusalOf(file, kind, await readLimits());
    if (refusal) return fail(refusal);
    let shown: number | undefined;
    const tell = (fraction: number) => {
      const percent = Math.round(fraction * 100);
      onProgress(percent);
      if (percent === shown) return;
      shown = percent;
      // Notistack ignores a new text for an open toast of the same key, so the toast is closed and reopened.
      closeSnackbar(progressKey);
      enqueueSnackbar(`Uploading ${file.name}: ${percent} %`, { key: progressKey, persist: true });
    };
    try {
      const form = { type: uploadTypeOf(pathname), video: [file] };
      const { url } = await upload({ form, onProgress: tell }).unwrap();
      closeSnackbar(progressKey);
      return url;
    } catch (error) {
      return fail(toApiError(error).message);
    }
  };
}
