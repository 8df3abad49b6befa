import { useState } from 'react';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { FileTile } from './FileTile';
import { previewOf } from './fileRules';

/** A smaller rendering of a stored picture; other files are shown by their own address. */
const thumbnailOf = (path: string) =>
  previewOf(path) === 'image' ? path.replace(/^\/uploads\/(.+)\.\w+$/, '/images/320/$1.webp') : path;

export interface StoredFilesProps {
  paths: string[];
  /** Removes the file at a position; without it the files cannot be removed. */
  onRemove?: (index: number) => Promise<void>;
}

/** The files a record has already; removing one asks first. */
export function StoredFiles({ paths, onRemove }: StoredFilesProps) {
  const [asked, setAsked] = useState<number>();
  const [isBusy, setIsBusy] = useState(false);

  const confirm = async (index: number) => {
    setIsBusy(true);
    await onRemove?.(index);
    setIsBusy(false);
    setAsked(undefined);
  };
  return (
    <>
      {paths.map((path, index) => (
        <FileTile
          key={path}
          src={thumbnailOf(path)}
          name={path}
          caption={`Stored ${previewOf(path) === 'image' ? 'image' : 'file'} ${index + 1}`}
          remove={onRemove && { label: `Delete file ${index + 1}`, onClick: () => setAsked(index) }}
        />
      ))}
      {asked !== undefined && (
        <ConfirmDialog
          question="Are you sure you want to delete this?"
          busy={isBusy}
          onConfirm={() => void confirm(asked)}
          onRefuse={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
