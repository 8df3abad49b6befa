import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { inputFontSize } from '../fields/inputFontSize';
import { useDelayedInput } from './useDelayedInput';

export interface SearchBoxProps {
  /** The current search text. */
  value: string;
  placeholder: string;
  /** Called 500 ms after the last keystroke. */
  onSearch: (text: string) => void;
}

export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const [text, setText] = useDelayedInput(value, onSearch);
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={placeholder}
      slotProps={{ input: { 'aria-label': placeholder.replace(/\.+$/, ''), enterKeyHint: 'search', dir: 'auto' } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={{ width: { xs: '100%', sm: 300 }, fontSize: inputFontSize }}
    />
  );
}
