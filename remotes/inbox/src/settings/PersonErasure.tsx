import type { Erasure } from '@msl/shared/contracts';
import { ConfirmDialog, countText, toApiError, useToasts } from '@msl/shared/ui';
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useErasePersonMutation, useLazyCountPersonQuery } from '../queueEndpoints';

const records = (count: number) => `${countText(count)} ${count === 1 ? 'record' : 'records'}`;

/** Where records are or were, and how many of which kind. */
function Places({ places }: Pick<Erasure, 'places'>) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {places.map(({ place, text }) => (
        <li key={place}>
          {place}: {text}
        </li>
      ))}
    </Box>
  );
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

interface PersonErasureProps {
  /** Empty while it is no e-mail address. */
  address: string;
  /** Says how long backups keep what is erased. */
  backups: string;
  onErased: () => void;
}

/** Erases everything known of an address; says how many records that are and where, before and after. */
export function PersonErasure({ address, backups, onErased }: PersonErasureProps) {
  const [count, counting] = useLazyCountPersonQuery();
  const [erase, erasing] = useErasePersonMutation();
  const [asked, setAsked] = useState<{ email: string; found: Erasure }>();
  const [done, setDone] = useState<{ email: string; erased: Erasure; message: string }>();
  const toasts = useToasts();

  const ask = async () => {
    setDone(undefined);
    try {
      setAsked({ email: address, found: (await count({ body: { email: address } }).unwrap()).data });
    } catch (error) {
      toasts.failure(toApiError(error).message);
    }
  };
  const eraseAsked = async ({ email }: { email: string }) => {
    try {
      const { data, message = '' } = await erase({ body: { email } }).unwrap();
      setDone({ email, erased: data, message });
      onErased();
    } catch (error) {
      toasts.failure(toApiError(error).message);
    }
    setAsked(undefined);
  };
  return (
    <Box component="section" aria-label="Erase" sx={{ mt: 3 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Erasing deletes all of it for good. {backups} After restoring a backup, erase the address again.
      </Typography>
      <Button
        variant="outlined"
        color="error"
        disabled={!address}
        loading={counting.isFetching}
        onClick={() => void ask()}
      >
        Erase
      </Button>
      {done && (
        <Alert severity="success" sx={{ mt: 2 }} ref={scrollTo} onClose={() => setDone(undefined)}>
          <AlertTitle>{done.email}</AlertTitle>
          <Places {...done.erased} />
          {done.message}
        </Alert>
      )}
      {asked && (
        <ConfirmDialog
          {...(asked.found.records
            ? {
                question: `Erase everything known of ${asked.email}?`,
                confirm: `Erase ${records(asked.found.records)}`,
              }
            : { question: `Nothing is known of ${asked.email}.`, confirm: 'Clean files again', refuse: 'Close' })}
          busy={erasing.isLoading}
          onConfirm={() => void eraseAsked(asked)}
          onRefuse={() => setAsked(undefined)}
        >
          {asked.found.records ? (
            <>
              <Places {...asked.found} />
              <Box sx={{ mt: 1.5 }}>This cannot be undone. {backups}</Box>
            </>
          ) : (
            'There is nothing to erase. Clean files again only if an earlier erasure asked for it.'
          )}
        </ConfirmDialog>
      )}
    </Box>
  );
}
