import { WebAddress } from '@msl/shared/contracts';
import { addressTile, FieldFrame, FileTiles, useField, useTypedEntry } from '@msl/shared/forms';
import { Box, Button, OutlinedInput } from '@mui/material';

const faultOf = (address: string) =>
  WebAddress.safeParse(address).success ? undefined : 'Use a web address that begins with https:// or http://.';

/** Addresses of external pictures, shown as thumbnails and sent with the next save. */
export function ImageUrlField() {
  const field = useField<string[]>('imageUrl', 'Image URL');
  const addresses = field.value ?? [];
  const entry = useTypedEntry(
    'imageUrl',
    (more) => {
      const all = [...new Set([...addresses, ...more])];
      if (all.length > addresses.length) field.onChange(all);
    },
    faultOf,
  );
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
  const error = entry.fault ?? field.error;
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
          value={entry.typed}
          {...entry.input}
          onBlur={() => {
            entry.enter();
            field.onBlur();
          }}
          inputRef={field.ref}
          error={error !== undefined}
          slotProps={{ input: { ...field.aria, 'aria-invalid': error !== undefined, dir: 'ltr' } }}
          placeholder="https://"
          size="small"
          fullWidth
        />
        <Button variant="outlined" onClick={entry.enter} disabled={entry.typed.trim() === ''}>
          Add
        </Button>
      </Box>
      {addresses.length > 0 && <FileTiles label="Image URL" tiles={tiles} hasCover={false} />}
    </FieldFrame>
  );
}
