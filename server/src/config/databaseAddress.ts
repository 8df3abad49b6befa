/** The hosts of a PostgreSQL installation, as libpq writes them in one address. */
export interface DatabaseAddress {
  /** One address for each host, in the given order. */
  urls: string[];
  /** Whether a host that does not accept writes is passed over. Always with several hosts: the product writes. */
  needsWritable: boolean;
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;
const attribute = 'target_session_attrs';
const accepted = ['any', 'read-write', 'primary'];

/**
 * Reads `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`. The driver itself knows one
 * host only.
 *
 * @throws if it is malformed; the message contains no secret
 */
export function readDatabaseAddress(text: string): DatabaseAddress {
  const [, start = '', hosts = '', rest = ''] = parts.exec(text) ?? [];
  if (!start) throw new Error('not an address of PostgreSQL');
  const urls = hosts.split(',').map((host) => new URL(`${start}${host}${rest}`));
  const wanted = urls[0]?.searchParams.get(attribute) ?? 'any';
  if (!accepted.includes(wanted)) throw new Error(`${attribute} is not ${accepted.join(', ')}`);
  for (const { searchParams } of urls) if (searchParams.has(attribute)) searchParams.delete(attribute);
  if (urls.length > 1 && urls.some(({ hostname }) => !hostname)) throw new Error('a host has no name');
  return { urls: urls.map(({ href }) => href), needsWritable: urls.length > 1 || wanted !== 'any' };
}
