import { queryText } from './queryText';

const maxMessageLength = 300;

/** Returns the address of the contact form with the beginning of a message. */
export const contactPath = (message: string): string => `/contact?${new URLSearchParams({ message })}`;

/** Returns the message that an address of the contact form begins; empty if it begins none. */
export const readMessage = (query: URLSearchParams): string => queryText(query, 'message', maxMessageLength);
