import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/**
 * Assigns deploy tokens to the administrator who created them; their rows stay as history when they end. Ends tokens
 * whose creator is gone or may no longer release.
 */
export async function endedDeployTokens(tx: Tx, engine: Engine): Promise<void> {
  for (const column of ['createdById', 'revokedAt', 'revokedBy', 'revokedReason']) {
    await tx.schema.alterTable('deploy_tokens').addColumn(column, textType(engine)).execute();
  }
  await sql`
    update deploy_tokens set "createdById" = (select id from users where "emailKey" = lower("createdBy"))
  `.execute(tx);
  const now = new Date().toISOString();
  await sql`
    update deploy_tokens set "revokedAt" = ${now}, "revokedBy" = 'the update of the product',
      "revokedReason" = case when "createdById" is null then 'maker-removed' else 'maker-may-not-release' end
    where "createdById" is null or "createdById" in (select id from users where "mayRelease" <> 1)
  `.execute(tx);
}
