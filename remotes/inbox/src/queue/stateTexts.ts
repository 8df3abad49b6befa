import type { MessageKind, MessageState } from '@msl/shared/contracts';

export const stateNames: Record<MessageState, string> = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
};

export const stateColors: Record<MessageState, 'primary' | 'info' | 'warning' | 'success' | 'default' | 'error'> = {
  new: 'primary',
  open: 'info',
  waiting: 'warning',
  answered: 'success',
  closed: 'default',
  spam: 'error',
};

export const kindNames: Record<MessageKind, string> = {
  inquiry: 'Inquiry',
  quote: 'Quote request',
  contact: 'Contact message',
};

export const stateChoices = Object.entries(stateNames).map(([value, label]) => ({ value, label }));

/** Says what a message is about, in a few words. */
export function aboutText(message: { kind: MessageKind; productName: string; itemCount?: number; reference?: string }) {
  const { kind, productName, itemCount = 0, reference } = message;
  const more = itemCount > 1 ? ` and ${itemCount - 1} more` : '';
  return [productName ? productName + more : kindNames[kind], reference].filter(Boolean).join(' · ');
}
