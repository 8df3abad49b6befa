import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from '../forms/formContext';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { FileDrop } from './FileDrop';
import { fileRules, refusalOf } from './fileRules';
import { NewFileTile } from './FileTile';
import { StoredFiles } from './StoredFiles';
import { useField } from './useField';

export interface FileFieldProps<Name extends string = string> extends FieldProps<Name> {
  /** The paths of the files the record has already. */
  stored?: string[];
  /** Removes the stored file at a position, once the user has agreed; it reports a failure itself. */
  onRemoveStored?: (index: number) => Promise<void>;
}

/**
 * Files of a form: what the record has, and what is to be added with the next save. Kind and number are the contract's.
 *
 * Where the contract takes one file, a new one takes the place of the stored one.
 */
export function FileField({ name, label, help, wide, stored = [], onRemoveStored }: FileFieldProps) {
  const { files: contract } = useFormContext();
  const { kind, most } = contract[name] ?? { kind: 'image', most: 1 };
  const field = useField<File[]>(name, label);
  const [refusals, setRefusals] = useState<string[]>([]);
  const chosen = field.value ?? [];
  const { extensions } = fileRules[kind];
  const shown = most === 1 && chosen.length > 0 ? [] : stored;

  const add = (files: File[]) => {
    const accepted = files.filter((file) => !refusalOf(file, kind));
    setRefusals(files.flatMap((file) => refusalOf(file, kind) ?? []));
    if (accepted.length > 0) field.onChange(most === 1 ? accepted.slice(-1) : [...chosen, ...accepted]);
  };
  return (
    <FieldFrame {...field} label={label} help={help} wide={wide}>
      <FileDrop
        id={field.id}
        name={name}
        accept={extensions}
        several={most > 1}
        hint={extensions.join(', ')}
        onFiles={add}
        onBlur={field.onBlur}
        inputRef={field.ref}
        aria={field.aria}
      />
      {refusals.length > 0 && (
        <Alert severity="warning" onClose={() => setRefusals([])} sx={{ mt: 1 }}>
          {refusals.map((refusal) => (
            <div key={refusal}>{refusal}</div>
          ))}
        </Alert>
      )}
      {shown.length + chosen.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 0, m: 0, mt: 1.5 }}
        >
          <StoredFiles paths={shown} onRemove={onRemoveStored} />
          {chosen.map((file, index) => (
            <NewFileTile
              key={`${file.name}-${file.size}-${file.lastModified}-${index}`}
              file={file}
              onRemove={() => field.onChange(chosen.filter((other) => other !== file))}
            />
          ))}
        </Box>
      )}
    </FieldFrame>
  );
}
