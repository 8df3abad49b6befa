import { maxProjectFigures, type ProjectFigure } from '@msl/shared/contracts';
import { FieldFrame, useField } from '@msl/shared/forms';
import { Box, OutlinedInput } from '@mui/material';

const parse = (json: string | undefined) => JSON.parse(json || '[]') as ProjectFigure[];

const toText = (json: unknown) =>
  parse(json as string)
    .map(({ value, label }) => `${value} ${label}`)
    .join('\n');

const columns = [
  { part: 'value', name: 'Number', example: '48,384', maxLength: 20, width: '8rem' },
  { part: 'label', name: 'What it counts', example: 'pixels', maxLength: 60, width: '14rem' },
] as const;

/** The numbers of a project that stand out, each with what it counts; the form holds them as JSON. */
export function FiguresField() {
  const field = useField<string>('figures', 'Figures', { format: toText });
  const figures = parse(field.value);
  const rows = Array.from({ length: maxProjectFigures }, (_, index) => figures[index] ?? { value: '', label: '' });
  const change = (index: number, change: Partial<ProjectFigure>) => {
    const changed = rows.map((figure, at) => (at === index ? { ...figure, ...change } : figure));
    const used = changed.findLastIndex(({ value, label }) => value || label) + 1;
    field.onChange(JSON.stringify(changed.slice(0, used)));
  };
  const error = field.error ?? rows.flatMap((_, row) => columns.map(({ part }) => field.errorAt(`${row}.${part}`)))[0];
  return (
    <FieldFrame {...field} error={error} label="Figures" help="Up to three, shown large above the story." wide>
      <Box component="ol" sx={{ display: 'grid', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
        {rows.map((figure, index) => (
          <Box component="li" key={index} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {columns.map(({ part, name, example, maxLength, width }) => (
              <OutlinedInput
                key={part}
                size="small"
                value={figure[part]}
                placeholder={index === 0 ? example : undefined}
                error={field.errorAt(`${index}.${part}`) !== undefined}
                onChange={({ target }) => change(index, { [part]: target.value })}
                onBlur={field.onBlur}
                inputRef={index === 0 && part === 'value' ? field.ref : undefined}
                slotProps={{ input: { 'aria-label': `${name} ${index + 1}`, maxLength, dir: 'auto' } }}
                sx={{ flex: `1 1 ${width}`, maxWidth: part === 'value' ? '12rem' : undefined }}
              />
            ))}
          </Box>
        ))}
      </Box>
    </FieldFrame>
  );
}
