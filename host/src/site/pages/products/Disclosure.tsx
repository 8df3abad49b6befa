import { type MouseEvent, type ReactNode, useState } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  /** Open state until the visitor toggles it. */
  isOpenAtFirst: boolean;
  className?: string;
  children: ReactNode;
}

/** A `<details>` element that follows `isOpenAtFirst` until the visitor toggles it. */
export function Disclosure({ summary, isOpenAtFirst, className, children }: DisclosureProps) {
  const [decided, decide] = useState<boolean>();
  const isOpen = decided ?? isOpenAtFirst;
  const onToggle = (event: MouseEvent) => {
    event.preventDefault();
    decide(!isOpen);
  };
  return (
    <details open={isOpen} className={className}>
      <summary onClick={onToggle}>{summary}</summary>
      {children}
    </details>
  );
}
