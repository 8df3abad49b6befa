import OrderIcon from '@mui/icons-material/SwapVert';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useAreaRights } from '../areas/areaRights';
import type { StoredRecord } from '../queryHooks';
import { OrderDialog, type OrderedRecords } from './OrderDialog';

export type OrderButtonProps<Answer extends { data: StoredRecord[] }, Args> = OrderedRecords<Answer, Args>;

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
      {isOpen && <OrderDialog<Answer, Args> {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
