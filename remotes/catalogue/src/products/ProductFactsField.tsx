import type { Attribute, Facts, FactValue } from '@msl/shared/contracts';
import { FieldFrame, useField } from '@msl/shared/forms';
import { countText } from '@msl/shared/ui';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { AddAttribute } from './AddAttribute';
import { FactsGrid } from './FactsGrid';
import { PasteNotice } from './PasteNotice';
import { usePastedFacts } from './usePastedFacts';
import { useProductAttributes } from './useProductAttributes';

const toText = (value: FactValue) => (typeof value === 'object' ? `${value.from} to ${value.to}` : String(value));

/** Keeps the order inside each group, and the groups in the order of their first attribute. */
function byGroup(attributes: readonly Attribute[]): Attribute[] {
  const groups = [...new Set(attributes.map(({ group }) => group))];
  return groups.flatMap((name) => attributes.filter(({ group }) => group === name));
}

/** The facts of a product: those it has and those of its category; others can be added, or all be shown. */
export function ProductFactsField() {
  const { attributes, hasCategory, ofCategory, isError } = useProductAttributes();
  const nameOf = (id: string) => attributes.find(({ _id }) => _id === id)?.fieldName ?? id;
  const field = useField<Facts>('facts', 'Facts', {
    format: (value) =>
      Object.entries((value ?? {}) as Facts)
        .map(([id, fact]) => `${nameOf(id)}: ${toText(fact)}`)
        .join('\n'),
  });
  const facts = field.value ?? {};
  const [added, setAdded] = useState<string[]>([]);
  const [showsAllRows, setShowsAll] = useState(false);
  const all = attributes.filter(({ kind }) => kind !== 'choice');
  const pasted = usePastedFacts(all, facts, field.onChange);
  // Without any row of its own, there would be none to type or paste into once its category is chosen.
  const hasOwn = all.some(({ _id }) => _id in facts || added.includes(_id) || ofCategory.includes(_id));
  const showsAll = showsAllRows || (hasCategory && !hasOwn);
  const isShown = ({ _id }: Attribute) => showsAll || _id in facts || added.includes(_id) || ofCategory.includes(_id);
  const rows = byGroup(all.filter(isShown));
  const others = all.filter((attribute) => !isShown(attribute));

  const change = (id: string, value: FactValue | undefined) => {
    setShowsAll(showsAll);
    setAdded((ids) => [...new Set([...ids, id])]);
    pasted.forget();
    const { [id]: _, ...others } = facts;
    field.onChange(value === undefined ? others : { ...others, [id]: value });
  };

  const failed = isError ? 'Failed to fetch the attributes' : undefined;
  return (
    <FieldFrame
      {...field}
      error={field.error ?? failed}
      label="Facts"
      help="Leave a fact empty if it is not known. Two columns of a spreadsheet, names and values, can be pasted into any row."
      wide
    >
      <FactsGrid
        id={field.id}
        attributes={rows}
        facts={facts}
        onChange={change}
        onPaste={(cells, row) => {
          setShowsAll(showsAll);
          pasted.paste(cells, rows.slice(row));
        }}
      />
      {pasted.last && <PasteNotice pasted={pasted.last} onUndo={pasted.undo} />}
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <AddAttribute label="Add a fact" attributes={others} onAdd={(id) => setAdded([...added, id])} />
        {others.length > 1 && (
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show all {countText(all.length)} facts
          </Button>
        )}
      </Box>
    </FieldFrame>
  );
}
