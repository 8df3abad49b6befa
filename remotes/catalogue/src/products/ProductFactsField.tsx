import type { Attribute, Facts, FactValue } from '@msl/shared/contracts';
import { FieldFrame, useField } from '@msl/shared/forms';
import { Box, FormLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { AddAttribute } from './AddAttribute';
import { FactInput } from './FactInput';
import { useProductAttributes } from './useProductAttributes';

const toText = (value: FactValue) => (typeof value === 'object' ? `${value.from} to ${value.to}` : String(value));

/** The facts of a product: those it has and those of its category, by group; others can be added. */
export function ProductFactsField() {
  const { attributes, ofCategory, isError } = useProductAttributes();
  const nameOf = (id: string) => attributes.find(({ _id }) => _id === id)?.fieldName ?? id;
  const field = useField<Facts>('facts', 'Facts', {
    format: (value) =>
      Object.entries((value ?? {}) as Facts)
        .map(([id, fact]) => `${nameOf(id)}: ${toText(fact)}`)
        .join('\n'),
  });
  const facts = field.value ?? {};
  const [added, setAdded] = useState<string[]>([]);
  const all = attributes.filter(({ kind }) => kind !== 'choice');
  const isShown = ({ _id }: Attribute) => _id in facts || added.includes(_id) || ofCategory.includes(_id);
  const shown = all.filter(isShown);
  const groups = [...new Set(shown.map(({ group }) => group))];

  const change = (id: string, value: FactValue | undefined) => {
    setAdded((ids) => [...new Set([...ids, id])]);
    const { [id]: _, ...others } = facts;
    field.onChange(value === undefined ? others : { ...others, [id]: value });
  };

  const failed = isError ? 'Failed to fetch the attributes' : undefined;
  return (
    <FieldFrame
      {...field}
      error={field.error ?? failed}
      label="Facts"
      help="Leave a fact empty if it is not known."
      wide
    >
      {groups.map((group) => (
        <Box key={group} sx={{ mb: 2 }}>
          {group && (
            <Typography variant="overline" component="h2">
              {group}
            </Typography>
          )}
          <Box
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))', gap: 2 }}
          >
            {shown
              .filter((attribute) => attribute.group === group)
              .map((attribute) => (
                <Box key={attribute._id}>
                  <FormLabel htmlFor={`${field.id}-${attribute._id}`} sx={{ display: 'block', fontSize: '0.8125rem' }}>
                    {attribute.fieldName}
                  </FormLabel>
                  <FactInput
                    id={`${field.id}-${attribute._id}`}
                    attribute={attribute}
                    value={facts[attribute._id]}
                    onChange={(value) => change(attribute._id, value)}
                  />
                </Box>
              ))}
          </Box>
        </Box>
      ))}
      <AddAttribute
        label="Add a fact"
        attributes={all.filter((attribute) => !isShown(attribute))}
        onAdd={(id) => setAdded([...added, id])}
      />
    </FieldFrame>
  );
}
