import { addressTile, FieldFrame, FilePreview, useField } from '@msl/shared/forms';
import { Box, OutlinedInput } from '@mui/material';

type Captions = Record<string, string>;

const parse = (json: string | undefined) => JSON.parse(json || '{}') as Captions;

/** What a preview needs of a stored picture or of one at another site. */
const previewOf = (path: string) => {
  const { src, name, as } = {
    as: undefined,
    ...(/^https?:/i.test(path) ? addressTile(path, 'image') : { src: path, name: path }),
  };
  return { src, name, as };
};

/**
 * A text for each stored picture, which is shown on it and read to those who do not see it; the form holds them as JSON by
 * path.
 */
export function CaptionsField({ stored }: { stored: readonly string[] }) {
  const field = useField<string>('captions', 'Captions', {
    format: (json) => {
      const captions = parse(json as string);
      return stored.flatMap((path, index) => (captions[path] ? `${index + 1}. ${captions[path]}` : [])).join('\n');
    },
  });
  if (!stored.length) return null;
  const captions = parse(field.value);
  return (
    <FieldFrame
      {...field}
      label="Captions"
      help="What each picture shows. New pictures get theirs after the save."
      wide
    >
      <Box component="ol" sx={{ display: 'grid', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
        {stored.map((path, index) => (
          <Box component="li" key={path} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <FilePreview {...previewOf(path)} />
            <OutlinedInput
              size="small"
              fullWidth
              value={captions[path] ?? ''}
              onChange={({ target }) => field.onChange(JSON.stringify({ ...captions, [path]: target.value }))}
              onBlur={field.onBlur}
              inputRef={index === 0 ? field.ref : undefined}
              slotProps={{ input: { 'aria-label': `Caption of picture ${index + 1}`, maxLength: 200, dir: 'auto' } }}
            />
          </Box>
        ))}
      </Box>
    </FieldFrame>
  );
}
