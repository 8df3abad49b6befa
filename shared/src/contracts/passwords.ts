import { z } from 'zod';

/** At least twelve characters, as OWASP's authentication guide advises without a second factor. */
export const NewPassword = z.string().min(12, 'At least 12 characters.').max(128, 'At most 128 characters.');
