import { config } from 'zod/v4/core';

// The page's policy refuses the functions that zod compiles, and browsers report even its first try.
config({ jitless: true });
