import { WebAddress } from '@msl/shared/contracts';
import { addressTile, FieldFrame, FileTiles, useField } from '@msl/shared/forms';
import { Box, Button, OutlinedInput } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';

/** Addresses of external pictures, shown as thumbnails and sent with the next save. */
export function ImageUrlField() {
  const field = useField<string[]>('imageUrl', 'Image URL');
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const addresses = field.value ?? [];

  const add = () => {
    const address = typed.trim();
    if (address === '') return;
    if (!WebAddress.safeParse(address).success) {
      setRefusal('Use a web address that begins with https:// or http://.');
      return;
    }
    if (!addresses.includes(address)) field.onChange([...addresses, address]);
    setTyped('');
    setRefusal(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const tiles = addresses.map((address) => {
    const tile = addressTile(address, 'image');
    const remove = () => field.onChange(addresses.filter((other) => other !== address));
    return {
      ...tile,
      key: address,
      called: tile.caption,
      remove: { label: `Remove ${tile.caption}`, onClick: remove },
    };
  });
  const error = refusal ?? field.error;
  return (
    <FieldFrame
      {...field}
      label="Image URL"
      error={error}
      help="Pictures at other addresses, added with the next save."
      wide
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          id={field.id}
          type="url"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal(undefined);
          }}
          onKeyDown={onKeyDown}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={error !== undefined}
          slotProps={{ input: { ...field.aria, 'aria-invalid': error !== undefined, dir: 'ltr' } }}
          placeholder="https://"
          size="small"
          fullWidth
        />
        <Button variant="outlined" onClick={add} disabled={typed.trim() === ''}>
          Add
        </Button>
      </Box>
      {addresses.length > 0 && <FileTiles label="Image URL" tiles={tiles} hasCover={false} />}
    </FieldFrame>
  );
}
