import { LoadFailure } from '@msl/shared/ui';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { maxNoteLength } from './noteContract';
import { useCreateNoteMutation } from './noteEndpoints';

/** Writes a note. Keeps the text until the service has stored it. */
export function NoteForm() {
  const [text, setText] = useState('');
  const [create, { isLoading, error }] = useCreateNoteMutation();
  const id = useId();

  async function submit() {
    const { error: failure } = await create({ body: { text } });
    if (!failure) setText('');
  }

  return (
    <form
      style={{ display: 'grid', gap: 8, justifyItems: 'start', marginBottom: 24 }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={id}>New note</label>
      <textarea
        id={id}
        style={{ width: '100%', boxSizing: 'border-box', font: 'inherit', padding: 8 }}
        rows={3}
        maxLength={maxNoteLength}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error && <LoadFailure title="The note was not saved" error={error} onRetry={() => void submit()} />}
      <Button type="submit" variant="contained" disableElevation loading={isLoading}>
        Save
      </Button>
    </form>
  );
}
