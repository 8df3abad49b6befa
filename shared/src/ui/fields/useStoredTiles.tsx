import { useState } from 'react';
import { useFormContext as useInputs } from 'react-hook-form';
import type { UploadDescription } from '../../contracts/uploads';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { useFormContext } from './formContext';
import { addressTile } from './addressTile';
import { addressOf, extensionOf, isElsewhere, previewOf, sizeText } from './fileRules';
import type { Tile } from './FileTile';
import { thumbnailOf } from './thumbnail';
import { useDescribedFiles } from './useDescribedFiles';

const uploadTile = (path: string, index: number, file: UploadDescription | undefined) => ({
  src: thumbnailOf(path),
  name: path,
  href: addressOf(path),
  caption: file?.name ?? `Stored ${previewOf(path) === 'image' ? 'image' : 'file'} ${index + 1}`,
  details: [extensionOf(path).toUpperCase(), ...(file ? [sizeText(file.bytes)] : [])].join(' · '),
});

/**
 * Returns the stored files of a record as tiles, and the dialog that confirms a removal.
 *
 * @param name name of the field
 * @param paths paths in display order
 * @param onRemove marks a file for removal by the next save; unset: files cannot be removed
 */
export function useStoredTiles(name: string, paths: readonly string[], onRemove: ((path: string) => void) | undefined) {
  const { kind } = useFormContext().files[name] ?? { kind: 'image' };
  const { setFocus } = useInputs();
  const descriptions = useDescribedFiles(paths);
  const [pathToRemove, setPathToRemove] = useState<string>();

  const confirm = (path: string) => {
    onRemove?.(path);
    setPathToRemove(undefined);
    // The focused button was removed. Runs after the dialog has tried to restore the focus to it.
    requestAnimationFrame(() => setFocus(name));
  };
  const tiles = paths.map((path, index): Tile => ({
    key: path,
    ...(isElsewhere(path) ? addressTile(path, kind) : uploadTile(path, index, descriptions.get(path))),
    labelName: `file ${index + 1}`,
    remove: onRemove && { label: `Delete file ${index + 1}`, onClick: () => setPathToRemove(path) },
  }));
  const dialog = pathToRemove !== undefined && (
    <ConfirmDialog
      question="Are you sure you want to delete this?"
      onConfirm={() => confirm(pathToRemove)}
      onRefuse={() => setPathToRemove(undefined)}
    />
  );
  return { tiles, dialog };
}
