import { type Conversation, Email, maxCopies } from '@msl/shared/contracts';
import { Autocomplete, Stack, TextField } from '@mui/material';
import type { ReplyDraft } from './useMessageChanges';

const isEmail = (text: string) => Email.safeParse(text).success;

/** Returns the addresses of an answer that are none. */
export const wrongCopies = ({ cc, bcc }: Pick<ReplyDraft, 'cc' | 'bcc'>): string[] =>
  [...cc, ...bcc].filter((address) => !isEmail(address));

/** Several addresses may be pasted at once, as mail programs separate them: `Ada <ada@park.example>; bo@park.example`. */
const addressesIn = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map((part) => (/<([^<>]+)>\s*$/.exec(part)?.[1] ?? part).trim())
    .filter(Boolean);

interface CopyFieldProps {
  label: string;
  value: string[];
  options: string[];
  onChange: (addresses: string[]) => void;
  takesFocus?: boolean;
}

function CopyField({ label, value, options, onChange, takesFocus }: CopyFieldProps) {
  const wrong = value.filter((address) => !isEmail(address));
  const change = (entries: string[]) => onChange([...new Set(entries.flatMap(addressesIn))].slice(0, maxCopies));
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      options={options}
      filterSelectedOptions
      value={value}
      onChange={(_, next) => change(next)}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          type="text"
          autoFocus={takesFocus}
          error={wrong.length > 0}
          helperText={wrong.length > 0 && `Not an e-mail address: ${wrong.join(', ')}`}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
          }}
        />
      )}
    />
  );
}

interface CopyFieldsProps {
  message: Conversation;
  draft: ReplyDraft;
  edit: (change: Partial<ReplyDraft>) => void;
  /** Whether they replace the button that asked for them. */
  takesFocus: boolean;
}

/** Receivers of copies; offers the other people who wrote in this conversation. */
export function CopyFields({ message: { email, timeline }, draft: { cc, bcc }, edit, takesFocus }: CopyFieldsProps) {
  const writers = timeline.flatMap(({ mail, reply }) => [...(mail ? [mail.from] : []), ...(reply?.cc ?? [])]);
  const options = [...new Set(writers)].filter((address) => isEmail(address) && address !== email.toLowerCase());
  return (
    <Stack sx={{ gap: 2 }}>
      <CopyField
        label="Cc"
        value={cc}
        options={options}
        onChange={(next) => edit({ cc: next })}
        takesFocus={takesFocus}
      />
      <CopyField label="Bcc" value={bcc} options={options} onChange={(next) => edit({ bcc: next })} />
    </Stack>
  );
}
