import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { inputFontSize } from '../fields/inputFontSize';

const debounceMs = 500;

export interface SearchBoxProps {
  /** What is searched for now. */
  value: string;
  placeholder: string;
  /** Called 500 ms after the last keystroke. */
  onSearch: (text: string) => void;
}

export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const [draft, setDraft] = useState<string>();

  // The router moves in a transition; the draft goes in the same one, so that the old text never shows between.
  const search = useEffectEvent((text: string) =>
    startTransition(() => {
      if (text.trim() !== value) onSearch(text);
      setDraft(undefined);
    }),
  );
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => search(draft), debounceMs);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <OutlinedInput
      type="search"
      size="small"
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      placeholder={placeholder}
      slotProps={{ input: { 'aria-label': placeholder.replace(/\.+$/, ''), enterKeyHint: 'search' } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={{ width: { xs: '100%', sm: 320 }, fontSize: inputFontSize }}
    />
  );
}
