/** Query parameters whose values tell nothing about a person; all others may hold what somebody typed. */
const loggedParameters = new Set([
  ...['page', 'limit', 'currentPage', 'itemsPerPage', 'sort', 'from', 'to', 'before', 'kind', 'state', 'lang'],
  ...['isSuspect', 'isFolded', 'isConnection', 'isCurrent', 'isFeatured', 'isUnread', 'isOverdue'],
]);

const isPlainName = (text: string) => /^[a-z]\w{0,39}$/i.test(text);
const isPlainValue = (text: string) => /^[\w.,:-]{0,40}$/.test(text);

const hidden = '…';

function loggedParameter(parameter: string): string {
  const [name = '', ...rest] = parameter.split('=');
  if (!isPlainName(name)) return hidden;
  const value = rest.join('=');
  return `${name}=${loggedParameters.has(name) && isPlainValue(value) ? value : hidden}`;
}

/** Returns the path of an address for logs and traces, without segments that hold an e-mail address. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((segment) => (/@|%40/i.test(segment) ? hidden : segment))
    .join('/');
}

/** Returns an address for the log: of the query, all names, but only values that tell nothing about a person. */
export function loggedUrl(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return loggedPath(url);
  const parameters = url
    .slice(start + 1)
    .split('&')
    .filter(Boolean);
  return `${loggedPath(url)}?${parameters.map(loggedParameter).join('&')}`;
}

const emailAddress =
  /[\p{L}\p{M}\p{N}\p{Pc}.%+-]+@[\p{L}\p{M}\p{N}\p{Pc}-]+(?:[.。][\p{L}\p{M}\p{N}\p{Pc}-]+)*[.。][\p{L}\p{M}\p{N}-]{2,}/giu;

/** Replaces e-mail addresses in a text, e.g. in the answer of a mail server. */
export const withoutEmailAddresses = (text: string): string =>
  text.includes('@') ? text.replace(emailAddress, hidden) : text;
