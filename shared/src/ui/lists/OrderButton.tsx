import OrderIcon from '@mui/icons-material/SwapVert';
import { Button } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { useAreaRights } from '../areas/areaRights';
import { lazyPart } from '../feedback/lazyPart';
import type { StoredRecord } from '../queryHooks';
import type { OrderedRecords } from './OrderDialog';

export type OrderButtonProps<Answer extends { data: StoredRecord[] }, Args> = OrderedRecords<Answer, Args>;

type AnyRecords = OrderedRecords<{ data: StoredRecord[] }, unknown> & { onClose: () => void };

/** Few visits to a list arrange it. */
const OrderDialog = lazyPart(
  async () => (await import('./OrderDialog')).OrderDialog as unknown as ComponentType<AnyRecords>,
  { failed: 'The order could not be loaded.', isDialog: true },
);

/** Opens a dialog in which the user arranges records. Renders nothing for those who may not change them. */
export function OrderButton<Answer extends { data: StoredRecord[] }, Args>(props: OrderButtonProps<Answer, Args>) {
  const [isOpen, setIsOpen] = useState(false);
  const { mayWrite } = useAreaRights();
  if (!mayWrite) return null;
  return (
    <>
      <Button color="inherit" startIcon={<OrderIcon />} onClick={() => setIsOpen(true)} sx={{ minHeight: 40 }}>
        Order
      </Button>
      {isOpen && <OrderDialog {...(props as unknown as AnyRecords)} onClose={() => setIsOpen(false)} />}
    </>
  );
}
