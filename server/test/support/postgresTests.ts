const isSkipped = process.env.SKIP_POSTGRES === '1';

/** `describe` for tests that need PostgreSQL. They are skipped only if `SKIP_POSTGRES` is 1. */
export const describePostgres = isSkipped ? describe.skip : describe;

/** `it` for a test that needs PostgreSQL. It is skipped only if `SKIP_POSTGRES` is 1. */
export const itPostgres = isSkipped ? it.skip : it;
