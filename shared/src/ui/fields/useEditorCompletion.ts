import { useEffect, useRef } from 'react';
import type { Editor } from 'tinymce';
import { useFormContext } from './formContext';

/** Selects inserted pictures that are not uploaded yet. */
const pendingImages = 'img[src^="blob:"], img[src^="data:"]';

/**
 * Makes a save wait for running uploads into a text, because the text gets their addresses only afterwards.
 *
 * @returns `begin` registers the editor; `follow` registers an upload, which resolves to `undefined` if it fails
 */
export function useEditorCompletion(onChange: (html: string) => void) {
  const { beforeSave } = useFormContext();
  const editor = useRef<Editor>(undefined);
  const runningUploads = useRef(new Set<Promise<string | undefined>>());
  const latestChange = useRef(onChange);
  useEffect(() => {
    latestChange.current = onChange;
  });

  useEffect(() => {
    const completeText = async () => {
      const chosen = await Promise.all(runningUploads.current);
      const pasted = (await editor.current?.uploadImages()) ?? [];
      if (editor.current) latestChange.current(editor.current.getContent());
      return !chosen.includes(undefined) && pasted.every(({ status }) => status);
    };
    const isComplete = () =>
      runningUploads.current.size === 0 && !editor.current?.getBody()?.querySelector(pendingImages);
    return beforeSave(() => (isComplete() ? undefined : completeText()));
  }, [beforeSave]);

  return {
    begin: (newEditor: Editor) => {
      editor.current = newEditor;
    },
    follow: (upload: Promise<string | undefined>) => {
      runningUploads.current.add(upload);
      void upload.finally(() => runningUploads.current.delete(upload));
      return upload;
    },
  };
}
