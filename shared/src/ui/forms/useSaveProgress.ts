import { useRef, useState } from 'react';
import { filesIn, isAbortable, type SaveResult, uploadedShares } from './saveProgress';

interface Progress {
  files: File[];
  fraction: number;
}

/** Thrown when the user cancels a save. */
export class Cancelled extends Error {}

/** Tracks the upload progress of a save and lets the user cancel it while files are being uploaded. */
export function useSaveProgress() {
  const [progress, setProgress] = useState<Progress>();
  const abort = useRef<() => void>(undefined);
  const isCancelled = useRef(false);

  /** @throws Cancelled, or the error of the save */
  async function follow<Answer>(
    values: Record<string, unknown>,
    save: (onProgress: (fraction: number) => void) => SaveResult<Answer>,
  ): Promise<Answer> {
    const files = filesIn(values);
    isCancelled.current = false;
    if (files.length > 0) setProgress({ files, fraction: 0 });
    try {
      const running = save((fraction) => setProgress({ files, fraction }));
      if (!isAbortable(running)) return await running;
      abort.current = () => running.abort();
      return await running.unwrap();
    } catch (error) {
      throw isCancelled.current ? new Cancelled() : error;
    } finally {
      abort.current = undefined;
      setProgress(undefined);
    }
  }

  const isUploading = progress !== undefined && progress.files.length > 0 && progress.fraction < 1;
  const shares = progress && uploadedShares(progress.files, progress.fraction);
  return {
    follow,
    fraction: progress?.fraction,
    uploadedShareOf: (file: File) => shares?.get(file),
    /** Cancels the upload; `undefined` once the server has received everything. */
    cancel: isUploading
      ? () => {
          isCancelled.current = true;
          abort.current?.();
        }
      : undefined,
  };
}
