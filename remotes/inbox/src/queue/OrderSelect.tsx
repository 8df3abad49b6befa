import { NativeSelect } from '@mui/material';

const orders = [
  ['-createdAt', 'Newest first'],
  ['createdAt', 'Oldest first'],
  ['-updatedAt', 'Last changed'],
  ['name', 'Name'],
  ['state', 'State'],
] as const;
type Order = (typeof orders)[number][0];

interface OrderSelectProps {
  value: string | undefined;
  onChange: (order: Order | undefined) => void;
}

/** Chooses the order of the queue. */
export const OrderSelect = ({ value = '-createdAt', onChange }: OrderSelectProps) => (
  <NativeSelect
    value={value}
    onChange={({ target }) => onChange(target.value === '-createdAt' ? undefined : (target.value as Order))}
    inputProps={{ 'aria-label': 'Order' }}
    sx={{ ml: { sm: 'auto' } }}
  >
    {orders.map(([order, label]) => (
      <option key={order} value={order}>
        {label}
      </option>
    ))}
  </NativeSelect>
);
