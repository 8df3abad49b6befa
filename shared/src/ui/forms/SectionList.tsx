import { Box, ButtonBase } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

export interface ListedSection {
  /** Of its heading. */
  id: string;
  title: string;
  missing: readonly string[];
  /** Names of its fields. */
  fields: readonly string[];
}

const bar = {
  gridColumn: '1 / -1',
  position: 'sticky',
  top: 'var(--admin-head, 56px)',
  zIndex: 2,
  mx: { xs: -2, sm: -3 },
  mt: { xs: -2, sm: -3 },
  mb: 1,
  px: { xs: 1, sm: 2 },
  display: 'flex',
  gap: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  borderTopLeftRadius: 8,
  borderTopRightRadius: 8,
};

const entry = {
  flex: 'none',
  minHeight: 44,
  px: 1.25,
  gap: 0.75,
  font: 'inherit',
  fontSize: '0.875rem',
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  '&[aria-current]': { color: 'text.primary', borderColor: 'primary.main', fontWeight: 500 },
};

const count = {
  minWidth: 20,
  px: 0.5,
  borderRadius: 10,
  fontSize: '0.75rem',
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
};

function goTo(id: string) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView?.({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

function stateOf({ title, missing }: ListedSection, errors: number): string {
  const parts = [
    errors > 0 && `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    missing.length > 0 && `missing: ${missing.join(', ')}`,
  ].filter(Boolean);
  return parts.length ? `${title}, ${parts.join(', ')}` : title;
}

/** Links to the sections of a form, with the number of errors or of missing parts of each. */
export function SectionList({ sections, current }: { sections: readonly ListedSection[]; current?: string }) {
  const { errors } = useFormState();
  const list = useRef<HTMLElement>(null);

  // Only the list itself is scrolled, never the page.
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown) list.current?.scrollTo?.({ left: shown.offsetLeft - list.current.offsetLeft - 48 });
  }, [current]);

  return (
    <Box component="nav" aria-label="Sections" ref={list} sx={bar}>
      {sections.map((section) => {
        const { id, title, missing, fields } = section;
        const faults = fields.filter((field) => errors[field]).length;
        const state = stateOf(section, faults);
        return (
          <ButtonBase
            key={id}
            component="a"
            href={`#${id}`}
            onClick={(event) => {
              // The address stays that of the form.
              event.preventDefault();
              goTo(id);
            }}
            aria-label={state}
            aria-current={id === current ? 'true' : undefined}
            title={state === title ? undefined : state.slice(title.length + 2)}
            sx={entry}
          >
            {title}
            {faults + missing.length > 0 && (
              <Box
                component="span"
                sx={{
                  ...count,
                  ...(faults ? { bgcolor: 'error.main', color: 'error.contrastText' } : { bgcolor: 'action.selected' }),
                }}
              >
                {faults || missing.length}
              </Box>
            )}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
