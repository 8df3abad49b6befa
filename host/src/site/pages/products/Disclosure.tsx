import { type MouseEvent, type ReactNode, useState } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  /** Whether it is open as long as nobody opened or closed it. */
  isOpenAtFirst: boolean;
  className?: string;
  children: ReactNode;
}

/** Details that open by themselves when they hold something of interest, until the visitor decides; native without scripts. */
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
