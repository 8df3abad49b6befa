import { type ProductRelation, type RelationKind, relationKinds, relationNames } from '@msl/shared/contracts';
import { LoadFailure, useAreaRights, useToasts } from '@msl/shared/ui';
import { Box, Button, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { ProductPicker } from '../recordFilters';
import { useAddRelationMutation, useListRelationsQuery, useRemoveRelationMutation } from './relationEndpoints';

const failureOf = (error: unknown) => (error as { message?: string } | undefined)?.message ?? 'Something went wrong.';

function AddRelation({ id }: { id: string }) {
  const [kind, setKind] = useState<RelationKind>('accessory');
  const [productId, setProductId] = useState('');
  const [add, { isLoading }] = useAddRelationMutation();
  const toasts = useToasts();
  const submit = async () => {
    try {
      await add({ id, body: { kind, productId } }).unwrap();
      setProductId('');
    } catch (error) {
      toasts.failure(failureOf(error));
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label="Relation"
        value={kind}
        onChange={({ target }) => setKind(target.value as RelationKind)}
        sx={{ minWidth: '11rem' }}
      >
        {relationKinds.map((one) => (
          <MenuItem key={one} value={one}>
            {relationNames[one]}
          </MenuItem>
        ))}
      </TextField>
      <ProductPicker label="Related product" value={productId} onChange={setProductId} />
      <Button variant="outlined" onClick={() => void submit()} disabled={!productId || isLoading}>
        Add relation
      </Button>
    </Box>
  );
}

interface RelationChipProps {
  id: string;
  relation: ProductRelation;
}

function RelationChip({ id, relation: { kind, product } }: RelationChipProps) {
  const { mayWrite } = useAreaRights();
  const [remove, { isLoading }] = useRemoveRelationMutation();
  const toasts = useToasts();
  const onDelete = () =>
    void remove({ id, relation: `${product._id}_${kind}` })
      .unwrap()
      .catch((error: unknown) => toasts.failure(failureOf(error)));
  const label = `${relationNames[kind]}: ${product.name}`;
  return <Chip label={label} onDelete={mayWrite ? onDelete : undefined} disabled={isLoading} />;
}

/** Accessories, spare parts and successors of a product. Changes are saved at once, not with the form. */
export function ProductRelations({ id }: { id: string }) {
  const { data, error, refetch } = useListRelationsQuery({ id }, { refetchOnMountOrArgChange: true });
  const { mayWrite } = useAreaRights();
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      <Typography id={headingId} component="h3" variant="subtitle1">
        Related products
      </Typography>
      {error !== undefined && (
        <LoadFailure title="The relations could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {data?.data.map((relation) => (
          <RelationChip key={`${relation.kind} ${relation.product._id}`} id={id} relation={relation} />
        ))}
      </Box>
      {mayWrite ? (
        <>
          <AddRelation id={id} />
          <Typography variant="body2" color="text.secondary">
            Accessories, spare parts and successors are saved at once and shown on both products.
          </Typography>
        </>
      ) : (
        data?.data.length === 0 && <Typography>–</Typography>
      )}
    </Box>
  );
}
