/**
 * Returns the path and query of a request target. A client that takes the server for a proxy sends a whole address
 * (RFC 9112, absolute-form): its host says nothing here, as this server has one site.
 */
export function toOriginForm(target: string): string {
  const address = /^https?:\/\/[^/?#]*/i.exec(target)?.[0];
  if (address === undefined) return target;
  const rest = target.slice(address.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
