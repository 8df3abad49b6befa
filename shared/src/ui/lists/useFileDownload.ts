import { useEffect, useRef, useState } from 'react';
import { useToasts } from '../feedback/useToasts';
import { toApiError } from '../queryHooks';

/**
 * Returns a function that downloads a file which an admin route answers, with the sign-in that a link would lack, and the
 * path of the file that is under way.
 */
export function useFileDownload() {
  const [underWay, setUnderWay] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const toasts = useToasts();
  useEffect(() => () => running.current?.abort(), []);

  /** @param path below `/api/` */
  const download = async (path: string, name: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setUnderWay(path);
    try {
      const [{ downloadFile }, { saveFile }] = await Promise.all([
        import('../../data/downloadFile'),
        import('./saveFile'),
      ]);
      saveFile(name, await downloadFile({ path }, { signal: controller.signal, onBytes: () => undefined }));
    } catch (error) {
      if (!controller.signal.aborted) toasts.failure(toApiError(error).message);
    }
    if (running.current === controller) setUnderWay(undefined);
  };
  return { download, underWay };
}
