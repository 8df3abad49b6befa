import { maxAttachmentMegabytes, maxAttachments, type ReplyFile } from '@msl/shared/contracts';
import { toApiError } from '@msl/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useAttachFileMutation, useDetachFileMutation } from '../queueEndpoints';
import type { ReplyDraft } from './useMessageChanges';
import type { DraftChange } from './useReplyDraft';

/** A file on its way to the server. */
export interface Upload {
  key: number;
  name: string;
  bytes: number;
  /** Sent share, 0 to 1. */
  share: number;
  cancel: () => void;
}

const maxBytes = maxAttachmentMegabytes * 1024 * 1024;
const sizeOf = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

let lastKey = 0;

/** Uploads files for an answer while it is written. Those that are on their way are aborted when the form closes. */
export function useReplyUploads(id: string, draft: ReplyDraft, edit: (change: DraftChange) => void) {
  const [attach] = useAttachFileMutation();
  const [detach] = useDetachFileMutation();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [faults, setFaults] = useState<string[]>([]);
  const refuse = (fault: string) => setFaults((all) => [...all, fault]);
  const running = useRef(new Set<() => void>());
  useEffect(() => {
    const aborts = running.current;
    return () => aborts.forEach((abort) => abort());
  }, []);

  const upload = async (file: File) => {
    const key = (lastKey += 1);
    const change = (next: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
      request.abort();
    };
    setUploads((all) => [...all, { key, name: file.name, bytes: file.size, share: 0, cancel }]);
    const request = attach({ id, form: { file: [file] }, onProgress: (share) => change({ share }) });
    running.current.add(cancel);
    try {
      const { data } = await request.unwrap();
      edit(({ files }) => ({ files: [...files, data] }));
    } catch (error) {
      if (!isCancelled) {
        const { message, errors } = toApiError(error);
        refuse(`${file.name}: ${errors?.[0]?.message ?? message}`);
      }
    } finally {
      running.current.delete(cancel);
      setUploads((all) => all.filter((one) => one.key !== key));
    }
  };

  const add = (chosen: readonly File[]) => {
    setFaults([]);
    let bytes = sizeOf(draft.files) + sizeOf(uploads);
    let count = draft.files.length + draft.attachments.length + uploads.length;
    for (const file of chosen) {
      if (count + 1 > maxAttachments) return refuse(`At most ${maxAttachments} attachments.`);
      if (file.size === 0) refuse(`${file.name} is empty.`);
      else if (bytes + file.size > maxBytes)
        refuse(`${file.name}: the attachments would exceed ${maxAttachmentMegabytes} MB together.`);
      else {
        [bytes, count] = [bytes + file.size, count + 1];
        void upload(file);
      }
    }
  };
  const remove = ({ _id }: ReplyFile) => {
    edit(({ files }) => ({ files: files.filter((one) => one._id !== _id) }));
    // One that stays behind is removed by the server after a while.
    void detach({ id, file: _id });
  };
  return {
    uploads,
    add,
    remove,
    faults,
    forgetFaults: () => setFaults([]),
    bytes: sizeOf(draft.files) + sizeOf(uploads),
  };
}

export type ReplyUploads = ReturnType<typeof useReplyUploads>;
