import { WebAddress } from '@msl/shared/contracts';
import { addressTile, FieldFrame, FileTiles, useField } from '@msl/shared/forms';
import { Box, Button, OutlinedInput } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';

/** Addresses of external pictures, shown as thumbnails and sent with the next save. */
export function ImageUrlField() {
  const field = useField<string[]>('imageUrl', 'Image URL');
  const [typed, setTyped] = useState('');
  const [addressError, setAddressError] = useState<string>();
  const addresses = field.value ?? [];

  const addAddress = () => {
    const address = typed.trim();
    if (address === '') return;
    if (!WebAddress.safeParse(address).success) {
      setAddressError('Use a web address that begins with https:// or http://.');
      return;
    }
    if (!addresses.includes(address)) field.onChange([...addresses, address]);
    setTyped('');
    setAddressError(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addAddress();
  };
  const tiles = addresses.map((address) => {
    const tile = addressTile(address, 'image');
    const remove = () => field.onChange(addresses.filter((other) => other !== address));
    return {
      ...tile,
      key: address,
      labelName: tile.caption,
      remove: { label: `Remove ${tile.caption}`, onClick: remove },
    };
  });
  const error = addressError ?? field.error;
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
            setAddressError(undefined);
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
        <Button variant="outlined" onClick={addAddress} disabled={typed.trim() === ''}>
          Add
        </Button>
      </Box>
      {addresses.length > 0 && <FileTiles label="Image URL" tiles={tiles} hasCover={false} />}
    </FieldFrame>
  );
}
