import { useRef, useState } from 'react';
import { filesIn, isSending, type Sent, sentShares } from './sending';

interface Progress {
  files: File[];
  fraction: number;
}

/** The save was given up by the user. */
export class Cancelled extends Error {}

/** Follows a save with its files, and lets the user give it up while they are on their way. */
export function useSending() {
  const [progress, setProgress] = useState<Progress>();
  const abort = useRef<() => void>(undefined);
  const isCancelled = useRef(false);

  /** @throws Cancelled, or what the save throws */
  async function follow<Answer>(
    values: Record<string, unknown>,
    save: (onProgress: (fraction: number) => void) => Sent<Answer>,
  ): Promise<Answer> {
    const files = filesIn(values);
    isCancelled.current = false;
    if (files.length > 0) setProgress({ files, fraction: 0 });
    try {
      const sent = save((fraction) => setProgress({ files, fraction }));
      if (!isSending(sent)) return await sent;
      abort.current = () => sent.abort();
      return await sent.unwrap();
    } catch (error) {
      throw isCancelled.current ? new Cancelled() : error;
    } finally {
      abort.current = undefined;
      setProgress(undefined);
    }
  }

  const isUploading = progress !== undefined && progress.files.length > 0 && progress.fraction < 1;
  const shares = progress && sentShares(progress.files, progress.fraction);
  return {
    follow,
    fraction: progress?.fraction,
    sentShare: (file: File) => shares?.get(file),
    /** Gives the upload up; only while files are on their way, since after that the server has it all. */
    cancel: isUploading
      ? () => {
          isCancelled.current = true;
          abort.current?.();
        }
      : undefined,
  };
}
