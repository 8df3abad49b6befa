import { Alert, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useFormContext as useInputs, useFormState, useWatch } from 'react-hook-form';
import { useFormContext } from './formContext';
import { FieldFrame, type FieldProps, FieldReading } from './FieldFrame';
import { FileDrop } from './FileDrop';
import { moveItem } from './fileOrder';
import { fileRules, hintOf, refusalOf, sizeText } from './fileRules';
import type { Tile } from './FileTile';
import { FileTiles } from './FileTiles';
import { useField } from './useField';
import { useFileOrder } from './useFileOrder';
import { useRemovedFiles } from './useRemovedFiles';
import { useStoredTiles } from './useStoredTiles';
import { useUploadLimits } from './useUploadLimits';

/** Whether the next save removes the single stored file, and functions to change that. */
export interface FileRemoval {
  isRemoved: boolean;
  remove: () => void;
  restore: () => void;
}

export interface FileFieldProps<Name extends string = string> extends FieldProps<Name> {
  /** Paths of the stored files. */
  stored?: string[];
  /**
   * Whether the next save removes the single stored file. Fields with several files store the removed ones in
   * `removedFiles` instead.
   */
  removal?: FileRemoval;
  /** Extensions of the files that fit what else is in the form, if fewer than the contract accepts. */
  extensions?: readonly string[];
}

const noPaths: string[] = [];

/**
 * File field with the stored files and the files that the next save adds. The contract sets the types and number of
 * files.
 *
 * If the contract accepts one file, a new file replaces the stored one. If it accepts several, the user can order stored and
 * new files; the next save sends the order of the stored files as `fileOrder`.
 */
export function FileField(props: FileFieldProps) {
  const { files } = useFormContext();
  return (files[props.name]?.maxCount ?? 1) > 1 ? <SeveralFiles {...props} /> : <OneFile {...props} />;
}

function OneFile({ stored = noPaths, removal, ...props }: FileFieldProps) {
  const chosen = useWatch<{ [name: string]: File[] | undefined }>({ name: props.name });
  const isReplaced = (chosen?.length ?? 0) > 0;
  const shown = isReplaced || removal?.isRemoved ? noPaths : stored;
  const { tiles, dialog } = useStoredTiles(props.name, shown, removal && (() => removal.remove()));
  const isRemoved = removal?.isRemoved && stored.length > 0 && !isReplaced;
  const note = isRemoved && <RemovalNote text="The file is deleted when you save." onRestore={removal.restore} />;
  return <FilesFrame {...props} stored={tiles} dialog={dialog} note={note} />;
}

function SeveralFiles({ stored = noPaths, ...props }: FileFieldProps) {
  const removal = useRemovedFiles(stored);
  const { paths, move } = useFileOrder(removal.kept);
  const { tiles, dialog } = useStoredTiles(props.name, paths, removal.remove);
  const files = removal.count === 1 ? 'One file is' : `${removal.count} files are`;
  const note = removal.count > 0 && (
    <RemovalNote text={`${files} deleted when you save.`} onRestore={removal.restore} />
  );
  return <FilesFrame {...props} stored={tiles} dialog={dialog} note={note} onMove={move} />;
}

function RemovalNote({ text, onRestore }: { text: string; onRestore: () => void }) {
  const restore = (
    <Button color="inherit" size="small" onClick={onRestore}>
      Restore
    </Button>
  );
  return (
    <Alert severity="info" role="status" sx={{ mt: 1 }} action={restore}>
      {text}
    </Alert>
  );
}

/** Chosen files that are not sent yet. */
function useChosenFiles({ name, label, extensions }: FieldProps & Pick<FileFieldProps, 'extensions'>) {
  const { files: contract, uploadedShareOf } = useFormContext();
  const { setFocus } = useInputs();
  const { kind, maxCount } = contract[name] ?? { kind: 'image', maxCount: 1 };
  const field = useField<File[]>(name, label);
  const limits = useUploadLimits();
  const [refusals, setRefusals] = useState<string[]>([]);
  const chosen = field.value ?? [];
  const { isDirty } = useFormState();
  const [wasDirty, setWasDirty] = useState(isDirty);
  if (wasDirty !== isDirty) {
    setWasDirty(isDirty);
    // After a save, the refused files are no longer spoken of.
    if (!isDirty) setRefusals([]);
  }
  const refuse = (file: File) => refusalOf(file, kind, limits, extensions);

  const add = (files: File[]) => {
    const accepted = files.filter((file) => !refuse(file));
    const room = maxCount === 1 ? 1 : maxCount - chosen.length;
    const excess = maxCount === 1 ? [] : accepted.splice(room);
    setRefusals([
      ...files.flatMap((file) => refuse(file) ?? []),
      ...excess.map(
        ({ name: excessName }) => `${excessName} was not added: at most ${maxCount} files can be sent at once.`,
      ),
    ]);
    if (accepted.length > 0) field.onChange(maxCount === 1 ? accepted.slice(-1) : [...chosen, ...accepted]);
  };
  const tiles = chosen.map((file, index): Tile => ({
    key: `${file.name}-${file.size}-${file.lastModified}-${chosen.indexOf(file) === index ? '' : index}`,
    src: file,
    name: file.name,
    caption: `${file.name} · ${sizeText(file.size)}`,
    labelName: file.name,
    uploadedShare: uploadedShareOf(file),
    remove: {
      label: `Remove ${file.name}`,
      onClick: () => {
        field.onChange(chosen.filter((other) => other !== file));
        // The focused button is removed.
        setFocus(name);
      },
    },
  }));
  return {
    ...{ field, kind, maxCount, chosen, tiles, add, refusals },
    hint: hintOf(kind, limits, extensions),
    accept: extensions ?? fileRules[kind].extensions,
    forgetRefusals: () => setRefusals([]),
    move: (from: number, to: number) => field.onChange(moveItem(chosen, from, to)),
  };
}

interface FilesFrameProps extends FieldProps, Pick<FileFieldProps, 'extensions'> {
  stored: Tile[];
  dialog: ReactNode;
  /** Changes of the stored files by the next save. */
  note?: ReactNode;
  /** Moves a stored file. */
  onMove?: (from: number, to: number) => void;
}

function FilesFrame({ stored, dialog, note, onMove, ...props }: FilesFrameProps) {
  const { name, label, help, wide } = props;
  const { field, kind, maxCount, hint, accept, tiles, add, move, refusals, forgetRefusals } = useChosenFiles(props);
  const hasCover = maxCount > 1 && kind === 'image';
  if (field.shown !== undefined) {
    const kept = stored.map(({ remove: _, ...tile }) => tile);
    const shown = kept.length ? <FileTiles label={label} tiles={kept} hasCover={hasCover} /> : '';
    return <FieldReading id={field.id} label={label} wide={wide} shown={shown} />;
  }
  return (
    <FieldFrame {...field} label={label} help={help} wide={wide}>
      <FileDrop
        id={field.id}
        name={name}
        accept={accept}
        several={maxCount > 1}
        hint={hint}
        onFiles={add}
        onBlur={field.onBlur}
        inputRef={field.ref}
        aria={field.aria}
      />
      {refusals.length > 0 && (
        <Alert severity="warning" onClose={forgetRefusals} sx={{ mt: 1 }}>
          {refusals.map((refusal) => (
            <div key={refusal}>{refusal}</div>
          ))}
        </Alert>
      )}
      {note}
      {stored.length > 0 && <FileTiles label={`Stored ${label}`} tiles={stored} hasCover={hasCover} onMove={onMove} />}
      {tiles.length > 0 && (
        <FileTiles
          label={`New ${label}`}
          tiles={tiles}
          hasCover={hasCover && stored.length === 0}
          onMove={maxCount > 1 ? move : undefined}
        />
      )}
      {dialog}
    </FieldFrame>
  );
}
