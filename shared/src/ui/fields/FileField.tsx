import { Alert, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useFormContext as useInputs, useWatch } from 'react-hook-form';
import { useFormContext } from './formContext';
import { FieldFrame, type FieldProps } from './FieldFrame';
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

/** Whether the next save removes the one stored file, and the ways to change that. */
export interface FileRemoval {
  isRemoved: boolean;
  remove: () => void;
  restore: () => void;
}

export interface FileFieldProps<Name extends string = string> extends FieldProps<Name> {
  /** The paths of the files the record has already. */
  stored?: string[];
  /**
   * Whether the next save removes the one stored file. Where there are several, the field notes by itself which ones, as
   * `removedFiles`.
   */
  removal?: FileRemoval;
}

const none: string[] = [];

/**
 * Files of a form: what the record has, and what is to be added with the next save. Kind and number are the contract's.
 *
 * Where the contract takes one file, a new one takes the place of the stored one. Where it takes several, both the stored
 * and the new ones can be put in order; the order of the stored ones goes with the next save as `fileOrder`.
 */
export function FileField(props: FileFieldProps) {
  const { files } = useFormContext();
  return (files[props.name]?.maxCount ?? 1) > 1 ? <SeveralFiles {...props} /> : <OneFile {...props} />;
}

function OneFile({ stored = none, removal, ...props }: FileFieldProps) {
  const chosen = useWatch<{ [name: string]: File[] | undefined }>({ name: props.name });
  const isReplaced = (chosen?.length ?? 0) > 0;
  const shown = isReplaced || removal?.isRemoved ? none : stored;
  const { tiles, dialog } = useStoredTiles(props.name, shown, removal && (() => removal.remove()));
  const isRemoved = removal?.isRemoved && stored.length > 0 && !isReplaced;
  const note = isRemoved && <RemovalNote text="The file is deleted when you save." onRestore={removal.restore} />;
  return <FilesFrame {...props} stored={tiles} dialog={dialog} note={note} />;
}

function SeveralFiles({ stored = none, ...props }: FileFieldProps) {
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

/** The files that were chosen and are not sent yet. */
function useChosenFiles({ name, label }: FieldProps) {
  const { files: contract, sentShare } = useFormContext();
  const { setFocus } = useInputs();
  const { kind, maxCount } = contract[name] ?? { kind: 'image', maxCount: 1 };
  const field = useField<File[]>(name, label);
  const limits = useUploadLimits();
  const [refusals, setRefusals] = useState<string[]>([]);
  const chosen = field.value ?? [];

  const add = (files: File[]) => {
    const accepted = files.filter((file) => !refusalOf(file, kind, limits));
    const room = maxCount === 1 ? 1 : maxCount - chosen.length;
    const beyond = maxCount === 1 ? [] : accepted.splice(room);
    setRefusals([
      ...files.flatMap((file) => refusalOf(file, kind, limits) ?? []),
      ...beyond.map(({ name: left }) => `${left} was not added: at most ${maxCount} files can be sent at once.`),
    ]);
    if (accepted.length > 0) field.onChange(maxCount === 1 ? accepted.slice(-1) : [...chosen, ...accepted]);
  };
  const tiles = chosen.map((file, index): Tile => ({
    key: `${file.name}-${file.size}-${file.lastModified}-${chosen.indexOf(file) === index ? '' : index}`,
    src: file,
    name: file.name,
    caption: `${file.name} · ${sizeText(file.size)}`,
    called: file.name,
    sent: sentShare(file),
    remove: {
      label: `Remove ${file.name}`,
      onClick: () => {
        field.onChange(chosen.filter((other) => other !== file));
        // The button that had the focus goes.
        setFocus(name);
      },
    },
  }));
  return {
    ...{ field, kind, maxCount, chosen, tiles, add, refusals },
    hint: hintOf(kind, limits),
    forgetRefusals: () => setRefusals([]),
    move: (from: number, to: number) => field.onChange(moveItem(chosen, from, to)),
  };
}

interface FilesFrameProps extends FieldProps {
  stored: Tile[];
  dialog: ReactNode;
  /** What the next save does to the stored files. */
  note?: ReactNode;
  /** Moves a stored file. */
  onMove?: (from: number, to: number) => void;
}

function FilesFrame({ stored, dialog, note, onMove, ...props }: FilesFrameProps) {
  const { name, label, help, wide } = props;
  const { field, kind, maxCount, hint, tiles, add, move, refusals, forgetRefusals } = useChosenFiles(props);
  const hasCover = maxCount > 1 && kind === 'image';
  return (
    <FieldFrame {...field} label={label} help={help} wide={wide}>
      <FileDrop
        id={field.id}
        name={name}
        accept={fileRules[kind].extensions}
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
