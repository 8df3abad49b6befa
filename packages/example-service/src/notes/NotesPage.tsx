import { ConfirmDialog, DateTime, LoadFailure, PageHead } from '@msl/shared/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Note } from './noteContract';
import { useListNotesQuery, useRemoveNoteMutation } from './noteEndpoints';
import { NoteForm } from './NoteForm';

interface NoteItemProps {
  note: Note;
  /** Unset for a note of another administrator. */
  onDelete?: () => void;
}

const NoteItem = ({ note, onDelete }: NoteItemProps) => (
  <li style={{ display: 'flex', gap: 16, justifyContent: 'space-between', alignItems: 'start' }}>
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <div style={{ whiteSpace: 'pre-wrap' }}>{note.text}</div>
      <small>
        {note.author.name}, <DateTime at={note.createdAt} />
      </small>
    </div>
    {onDelete && (
      <Button size="small" color="inherit" onClick={onDelete} aria-label={`Delete the note "${note.text}"`}>
        Delete
      </Button>
    )}
  </li>
);

function NoteList({ notes }: { notes: Note[] }) {
  const [chosen, setChosen] = useState<Note>();
  const [remove, { isLoading, error, originalArgs }] = useRemoveNoteMutation();

  async function removeById(id: string) {
    await remove({ id });
    setChosen(undefined);
  }

  if (!notes.length) return <p>There are no notes yet.</p>;
  return (
    <>
      {error && originalArgs && (
        <LoadFailure title="The note was not deleted" error={error} onRetry={() => void removeById(originalArgs.id)} />
      )}
      <ul style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 16 }}>
        {notes.map((note) => (
          <NoteItem key={note._id} note={note} onDelete={note.isOwn ? () => setChosen(note) : undefined} />
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          question="Delete this note?"
          busy={isLoading}
          onConfirm={() => void removeById(chosen._id)}
          onRefuse={() => setChosen(undefined)}
        >
          {chosen.text}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Notes of all administrators, which the service of this remote stores. */
export function NotesPage() {
  const { data, error, isFetching, refetch } = useListNotesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title="Notes" description="Everyone can read them; you can delete your own" />
      <NoteForm />
      {error && !isFetching && (
        <LoadFailure title="The notes could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && isFetching && <p role="status">Loading the notes …</p>}
      {data && !error && <NoteList notes={data.data} />}
    </>
  );
}
