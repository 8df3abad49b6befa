import type { Person } from '@msl/shared/contracts';
import { MenuItem, MenuList, Paper, Popper, TextField } from '@mui/material';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useListInboxPeopleQuery } from '../queueEndpoints';
import { mentionAt, suggestionsFor } from './mentionAt';

interface MentionFieldProps {
  label: string;
  helperText: string;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
}

/** A text in which `@` suggests colleagues. Arrows choose, Enter or Tab takes one, Escape closes the suggestions. */
export function MentionField({ label, helperText, maxLength, value, onChange }: MentionFieldProps) {
  const { data } = useListInboxPeopleQuery();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const listId = useId();
  const mention = mentionAt(value, caret);
  const people = mention && !isClosed ? suggestionsFor(mention.typed, data?.data ?? []) : [];
  const current = people[Math.min(active, people.length - 1)];
  const optionId = (person: Person) => `${listId}-${person._id}`;

  const take = ({ name }: Person) => {
    if (!mention) return;
    const before = `${value.slice(0, mention.start)}@${name} `;
    onChange(before + value.slice(caret));
    setClosed(true);
    // After the new text is shown.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((Math.min(active, people.length - 1) + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(current);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <TextField
        label={label}
        helperText={helperText}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setCaret(target.selectionStart ?? target.value.length);
          setActive(0);
          setClosed(false);
        }}
        onSelect={() => setCaret(field.current?.selectionStart ?? 0)}
        onKeyDown={onKeyDown}
        onBlur={() => setClosed(true)}
        inputRef={field}
        slotProps={{
          htmlInput: {
            maxLength,
            'aria-autocomplete': 'list',
            'aria-controls': current && listId,
            'aria-activedescendant': current && optionId(current),
          },
        }}
        multiline
        minRows={2}
        fullWidth
      />
      <Popper
        open={people.length > 0}
        anchorEl={() => field.current as HTMLTextAreaElement}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
      >
        <Paper elevation={4}>
          <MenuList id={listId} role="listbox" aria-label="Colleagues" dense>
            {people.map((person) => (
              <MenuItem
                key={person._id}
                id={optionId(person)}
                role="option"
                aria-selected={person === current}
                selected={person === current}
                tabIndex={-1}
                // Keeps the focus in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(person)}
              >
                {person.name}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
    </>
  );
}
