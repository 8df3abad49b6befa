import { Tab, Tabs } from '@mui/material';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

export interface ScreenPart {
  /** Name in the address. */
  name: string;
  label: string;
  Part: ComponentType;
}

interface PartTabsProps {
  label: string;
  parts: [ScreenPart, ...ScreenPart[]];
}

/** Tabs of a screen. The query parameter `part` names the shown tab; default: the first. */
export function PartTabs({ label, parts }: PartTabsProps) {
  const [query] = useSearchParams();
  const shown = parts.find(({ name }) => name === query.get('part')) ?? parts[0];
  const { Part } = shown;
  return (
    <>
      <Tabs
        component="nav"
        role="navigation"
        aria-label={label}
        value={shown.name}
        variant="scrollable"
        sx={{ mb: 2, '& [role=tablist]': { borderBottom: 1, borderColor: 'divider' } }}
        slotProps={{ list: { role: 'presentation' } }}
      >
        {parts.map((part) => (
          <Tab
            key={part.name}
            value={part.name}
            component={Link}
            to={part === parts[0] ? '?' : `?part=${part.name}`}
            label={part.label}
            role="link"
            tabIndex={0}
            aria-selected={undefined}
            aria-current={part === shown ? 'page' : undefined}
          />
        ))}
      </Tabs>
      <Part key={shown.name} />
    </>
  );
}
