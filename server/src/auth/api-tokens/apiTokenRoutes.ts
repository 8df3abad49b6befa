import { type ApiToken, apiTokenCalls, type Right } from '@msl/shared/contracts';
import type { ApiTokensTable } from '../../database/signInTables';
import { admin } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import { notFound } from '../../errors/domainErrors';
import type { ApiTokens } from './apiTokens';

const toApiToken = ({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: ApiTokensTable): ApiToken => ({
  _id: id,
  ...{ name, createdAt, expiresAt, lastUsedAt },
  scopes: JSON.parse(scopes) as Right[],
});

/** Routes for the API tokens of the signed-in administrator. */
export function apiTokenRoutes(app: App, tokens: ApiTokens): void {
  app.handle(apiTokenCalls.list, admin, async ({ signedIn }) =>
    ok((await tokens.list(signedIn.userId)).map(toApiToken)),
  );

  app.handle(apiTokenCalls.create, admin, async ({ signedIn, body }) => {
    const { row, token } = await tokens.create(signedIn, body);
    return ok({ ...toApiToken(row), token }, 'API token created');
  });

  app.handle(apiTokenCalls.revoke, admin, async ({ params, signedIn }) => {
    if (!(await tokens.revoke(params.id, signedIn.userId))) throw notFound('API token');
    return done('API token revoked');
  });
}
