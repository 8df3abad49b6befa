import { Box, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { FormContextProvider, useFormContext } from '../fields/formContext';
import { missingId, SectionList } from './SectionList';

export interface FormSection {
  title: string;
  /** Names of what is still missing in it, as its fields name it. */
  missing?: readonly string[];
  fields: ReactNode;
}

const sectionStyle = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  alignItems: 'start',
  rowGap: 1,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider', pt: 2.5, mt: 1 },
};

/** One line, so that nothing below moves when something is no longer missing. */
const headStyle = {
  gridColumn: '1 / -1',
  mb: 0.5,
  display: 'flex',
  alignItems: 'baseline',
  gap: 1.5,
  minWidth: 0,
  '& > h2': { flex: 'none' },
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
  const missingIn = ({ missing = [] }: FormSection) => (form.isReadOnly ? [] : missing);
  return (
    <>
      <SectionList
        sections={sections.map((section, index) => ({
          id: idOf(index),
          title: section.title,
          missing: missingIn(section),
          fields: Object.keys(sectionOf).filter((field) => sectionOf[field] === section.title),
        }))}
      />
      {sections.map((section, index) => (
        <Box
          key={section.title}
          component="section"
          aria-labelledby={idOf(index)}
          sx={{ ...sectionStyle, '&& :is(input, textarea)': { scrollMarginTop: belowBars } }}
        >
          <Box sx={headStyle}>
            <Typography
              id={idOf(index)}
              variant="h2"
              tabIndex={-1}
              sx={{ outline: 'none', scrollMarginTop: belowBars }}
            >
              {section.title}
            </Typography>
            {missingIn(section).length > 0 && (
              <Typography id={missingId(idOf(index))} variant="body2" color="textSecondary" noWrap>
                Missing: {missingIn(section).join(', ')}
              </Typography>
            )}
          </Box>
          <FormContextProvider
            value={{
              ...form,
              describe: (field, description) => {
                note(field, section.title);
                form.describe(field, description);
              },
            }}
          >
            {section.fields}
          </FormContextProvider>
        </Box>
      ))}
    </>
  );
}
