/** Returns the Message-ID, without angle brackets, of a mail of the outbox. @param from address of the sender */
export const mailIdOf = (outboxId: string, from: string): string => `${outboxId}@${from.split('@')[1] ?? 'localhost'}`;
