/** Returns the id of the link that opens a message of the list. */
export const rowLinkId = (messageId: string): string => `message-${messageId}`;
