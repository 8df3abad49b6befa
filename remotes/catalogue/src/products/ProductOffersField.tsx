import type { Attribute, Offers } from '@msl/shared/contracts';
import { FieldFrame, useField } from '@msl/shared/forms';
import { Box, Checkbox, FormControlLabel, FormLabel } from '@mui/material';
import { useState } from 'react';
import { AddAttribute } from './AddAttribute';
import { useProductAttributes } from './useProductAttributes';

/** Which options a product comes in: of its category all, unless some are unticked; of other attributes those ticked. */
export function ProductOffersField() {
  const { attributes, ofCategory } = useProductAttributes();
  const nameOf = (id: string) => attributes.find(({ _id }) => _id === id)?.fieldName ?? id;
  const field = useField<Offers>('offers', 'Comes In', {
    format: (value) =>
      Object.entries((value ?? {}) as Offers)
        .map(([id, options]) => `${nameOf(id)}: ${options.join(', ')}`)
        .join('\n'),
  });
  const offers = field.value ?? {};
  const [added, setAdded] = useState<string[]>([]);
  const all = attributes.filter(({ kind }) => kind === 'choice');
  const isShown = ({ _id }: Attribute) => _id in offers || added.includes(_id) || ofCategory.includes(_id);

  const toggle = ({ _id, options }: Attribute, offered: string[], option: string) => {
    const next = options.filter((one) => (one === option ? !offered.includes(one) : offered.includes(one)));
    const { [_id]: _, ...others } = offers;
    setAdded((ids) => [...new Set([...ids, _id])]);
    const isDefault = ofCategory.includes(_id) ? next.length === options.length : !next.length;
    field.onChange(isDefault ? others : { ...others, [_id]: next });
  };

  const offeredOf = ({ _id, options }: Attribute) => offers[_id] ?? (ofCategory.includes(_id) ? options : []);
  const shown = all
    .filter(isShown)
    .map((attribute) => `${attribute.fieldName}: ${offeredOf(attribute).join(', ') || 'none'}`)
    .join('\n');

  return (
    <FieldFrame
      {...field}
      shown={field.shown === undefined ? undefined : shown}
      label="Comes In"
      help="Visitors can choose from the ticked options."
      wide
    >
      {all.filter(isShown).map((attribute) => {
        const offered = offeredOf(attribute);
        return (
          <Box key={attribute._id} component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1 }}>
            <FormLabel component="legend" sx={{ fontSize: '0.8125rem' }}>
              {attribute.fieldName}
            </FormLabel>
            {attribute.options.map((option) => (
              <FormControlLabel
                key={option}
                label={option}
                control={
                  <Checkbox
                    size="small"
                    checked={offered.includes(option)}
                    onChange={() => toggle(attribute, offered, option)}
                  />
                }
              />
            ))}
          </Box>
        );
      })}
      <AddAttribute
        label="Add a choice"
        attributes={all.filter((attribute) => !isShown(attribute))}
        onAdd={(id) => setAdded([...added, id])}
      />
    </FieldFrame>
  );
}
