import { Box, ButtonBase } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { visuallyHidden } from '../fields/visuallyHidden';
import { useCurrentSection } from './useCurrentSection';

export interface ListedSection {
  /** Of its heading. */
  id: string;
  title: string;
  missing: readonly string[];
  /** Names of its fields. */
  fields: readonly string[];
}

/** Id of the text that names what a section lacks. */
export const missingId = (id: string) => `${id}-missing`;

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

/** Links to the sections of a form, with the number of errors or of missing parts of each. */
export function SectionList({ sections }: { sections: readonly ListedSection[] }) {
  const { errors } = useFormState();
  const current = useCurrentSection(sections.map(({ id }) => id));
  const list = useRef<HTMLElement>(null);

  // Only the list itself is scrolled, never the page.
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown) list.current?.scrollTo?.({ left: shown.offsetLeft - list.current.offsetLeft - 48 });
  }, [current]);

  return (
    <Box component="nav" aria-label="Sections" ref={list} sx={bar}>
      {sections.map(({ id, title, missing, fields }) => {
        const faults = fields.filter((field) => errors[field]).length;
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
            aria-current={id === current ? 'true' : undefined}
            aria-describedby={missing.length ? missingId(id) : undefined}
            sx={entry}
          >
            {title}
            {faults > 0 && (
              <Box component="span" sx={visuallyHidden}>
                {faults === 1 ? ' (one error)' : ` (${faults} errors)`}
              </Box>
            )}
            {faults + missing.length > 0 && (
              <Box
                component="span"
                aria-hidden
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
