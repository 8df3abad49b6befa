import { MenuItem, TextField } from '@mui/material';

/** Who gets a version: everyone, or a ring. */
export interface AudienceChoice {
  kind: 'all' | 'me' | 'people' | 'role' | 'share';
  /** E-mail addresses, for `people`. */
  emails: string;
  /** Name of a role, for `role`. */
  role: string;
  /** In percent, for `share`. */
  percent: string;
}

export const everyone: AudienceChoice = { kind: 'all', emails: '', role: '', percent: '25' };

/** Returns the audience as the server expects it. */
export function toAudience({ kind, emails, role, percent }: AudienceChoice): string {
  if (kind === 'people') return emails;
  if (kind === 'role') return role;
  return kind === 'share' ? `${percent.trim()}%` : kind;
}

const labels: Record<AudienceChoice['kind'], string> = {
  all: 'Everyone',
  me: 'Only me',
  people: 'These people',
  role: 'A role',
  share: 'A share of the administrators',
};

interface AudienceFieldsProps {
  choice: AudienceChoice;
  onChange: (choice: AudienceChoice) => void;
  /** Kinds to offer. Default: all. */
  kinds?: AudienceChoice['kind'][];
}

const allKinds: AudienceChoice['kind'][] = ['all', 'me', 'people', 'role', 'share'];

/** Asks who gets a version. */
export function AudienceFields({ choice, onChange, kinds = allKinds }: AudienceFieldsProps) {
  return (
    <>
      <TextField
        select
        label="Who gets it"
        value={choice.kind}
        onChange={({ target }) => onChange({ ...choice, kind: target.value as AudienceChoice['kind'] })}
        fullWidth
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {labels[kind]}
          </MenuItem>
        ))}
      </TextField>
      {choice.kind === 'people' && (
        <TextField
          label="E-mail addresses"
          value={choice.emails}
          onChange={({ target }) => onChange({ ...choice, emails: target.value })}
          helperText="Of administrators, separated by commas."
          slotProps={{ htmlInput: { maxLength: 2000, inputMode: 'email', autoCapitalize: 'none' } }}
          fullWidth
        />
      )}
      {choice.kind === 'role' && (
        <TextField
          label="Name of the role"
          value={choice.role}
          onChange={({ target }) => onChange({ ...choice, role: target.value })}
          helperText="Owner, editor, sales, or the name of a role of your own."
          slotProps={{ htmlInput: { maxLength: 60 } }}
          fullWidth
        />
      )}
      {choice.kind === 'share' && (
        <TextField
          label="Percent"
          value={choice.percent}
          onChange={({ target }) => onChange({ ...choice, percent: target.value })}
          helperText="The same people each time; a larger share adds people."
          slotProps={{ htmlInput: { maxLength: 2, inputMode: 'numeric' } }}
          fullWidth
        />
      )}
    </>
  );
}
