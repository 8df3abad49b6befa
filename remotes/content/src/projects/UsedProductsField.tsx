import type { UsedProduct } from '@msl/shared/contracts';
import { FieldFrame, useField } from '@msl/shared/forms';
import { RecordFilter } from '@msl/shared/ui';
import { Box, Button, OutlinedInput } from '@mui/material';
import { useChooseLinkedProductsQuery } from '../linkEndpoints';

const parse = (json: string | undefined) => JSON.parse(json || '[]') as UsedProduct[];

interface RowProps {
  used: UsedProduct;
  position: number;
  onChange: (used: UsedProduct) => void;
  onRemove: () => void;
}

const productChoices = {
  from: useChooseLinkedProductsQuery,
  text: ({ name, partNumber }: { name: string; partNumber: string }) => (partNumber ? `${name} (${partNumber})` : name),
  loadFailed: 'The products could not be loaded.',
  placeholder: 'Name or part number',
};

/** Products of a series differ at the end of their names. */
const wideChoice = { flex: '1 1 24rem', minWidth: 0, '& > .MuiAutocomplete-root': { width: '100%' } };

function UsedProductRow({ used, position, onChange, onRemove }: RowProps) {
  const label = `Product ${position}`;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={wideChoice}>
        <RecordFilter
          {...productChoices}
          label={label}
          value={used.productId}
          onChange={(productId) => (productId ? onChange({ ...used, productId }) : onRemove())}
        />
      </Box>
      <OutlinedInput
        type="number"
        size="small"
        value={used.quantity ?? ''}
        placeholder="Quantity"
        onChange={({ target }) => onChange({ ...used, quantity: target.value ? Number(target.value) : undefined })}
        slotProps={{ input: { 'aria-label': `Quantity of ${label.toLowerCase()}`, min: 1 } }}
        sx={{ width: '8rem' }}
      />
      <OutlinedInput
        size="small"
        value={used.note ?? ''}
        placeholder="Note"
        onChange={({ target }) => onChange({ ...used, note: target.value || undefined })}
        slotProps={{ input: { 'aria-label': `Note on ${label.toLowerCase()}`, maxLength: 300, dir: 'auto' } }}
        sx={{ flex: '1 1 10rem' }}
      />
      <Button onClick={onRemove} aria-label={`Remove ${label.toLowerCase()}`}>
        Remove
      </Button>
    </Box>
  );
}

/** The used products by name, with quantity and note. */
function UsedProductNames({ used }: { used: UsedProduct[] }) {
  const ids = used.map(({ productId }) => productId).join(',');
  const { data } = useChooseLinkedProductsQuery({ query: { ids } }, { skip: !ids });
  const nameOf = (id: string) => data?.data.find(({ _id }) => _id === id)?.name ?? (data ? 'A deleted product' : '…');
  if (!used.length) return '–';
  return used
    .map(({ productId, quantity, note }) => [nameOf(productId), quantity && `× ${quantity}`, note])
    .map((parts) => parts.filter(Boolean).join(' '))
    .join('\n');
}

/** The products used in a project, each with quantity and note; the form holds them as JSON. */
export function UsedProductsField() {
  const field = useField<string>('products', 'Products Used', {
    format: (value) => `${parse(String(value ?? '')).length} products`,
  });
  const used = parse(field.value);
  const save = (products: UsedProduct[]) => field.onChange(JSON.stringify(products));
  const addProduct = (productId: string) => {
    if (productId && !used.some((one) => one.productId === productId)) save([...used, { productId }]);
  };
  return (
    <FieldFrame
      {...field}
      shown={field.shown === undefined ? undefined : <UsedProductNames used={used} />}
      label="Products Used"
      help="Shown on the project's page; Module Type stays as text."
      wide
    >
      <Box component="ol" sx={{ display: 'grid', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
        {used.map((one, index) => (
          <UsedProductRow
            key={one.productId}
            used={one}
            position={index + 1}
            onChange={(changed) => save(used.map((other, at) => (at === index ? changed : other)))}
            onRemove={() => save(used.filter((_, at) => at !== index))}
          />
        ))}
        <li>
          <Box sx={wideChoice}>
            <RecordFilter {...productChoices} key={used.length} label="Add a product" value="" onChange={addProduct} />
          </Box>
        </li>
      </Box>
    </FieldFrame>
  );
}
