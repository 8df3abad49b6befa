import { Box, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { FormContextProvider, useFormContext } from '../fields/formContext';
import { SectionList } from './SectionList';
import { useCurrentSection } from './useCurrentSection';

export interface FormSection {
  title: string;
  /** Names of what is still missing in it, as its fields name it. */
  missing?: readonly string[];
  fields: ReactNode;
}

const section = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  alignItems: 'start',
  rowGap: 1,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider', pt: 2.5, mt: 1 },
};

/** Below the head of the page and the list of sections. */
const belowBars = 'calc(var(--admin-head, 56px) + 64px)';

/** Tells which section each field is in. */
function useFieldSections() {
  const [sectionOf, setSectionOf] = useState<Readonly<Record<string, string>>>({});
  const note = (field: string, title: string) =>
    setSectionOf((known) => (known[field] === title ? known : { ...known, [field]: title }));
  return { sectionOf, note };
}

/** The fields of a long form in sections, below a list of them that stays in view and tells what is missing where. */
export function FormSections({ sections }: { sections: readonly FormSection[] }) {
  const form = useFormContext();
  const id = useId();
  const idOf = (index: number) => `${id}-${index}`;
  const { sectionOf, note } = useFieldSections();
  const current = useCurrentSection(sections.map((_, index) => idOf(index)));
  return (
    <>
      <SectionList
        sections={sections.map(({ title, missing = [] }, index) => ({
          id: idOf(index),
          title,
          missing: form.isReadOnly ? [] : missing,
          fields: Object.keys(sectionOf).filter((field) => sectionOf[field] === title),
        }))}
        current={current}
      />
      {sections.map(({ title, fields }, index) => (
        <Box
          key={title}
          component="section"
          aria-labelledby={idOf(index)}
          sx={{ ...section, '&& :is(input, textarea)': { scrollMarginTop: belowBars } }}
        >
          <Typography
            id={idOf(index)}
            variant="h2"
            tabIndex={-1}
            sx={{ gridColumn: '1 / -1', mb: 0.5, outline: 'none', scrollMarginTop: belowBars }}
          >
            {title}
          </Typography>
          <FormContextProvider
            value={{
              ...form,
              describe: (field, description) => {
                note(field, title);
                form.describe(field, description);
              },
            }}
          >
            {fields}
          </FormContextProvider>
        </Box>
      ))}
    </>
  );
}
