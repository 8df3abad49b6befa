const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304;

/** Statuses about the connection of this server to the service: asking for credentials, another host or protocol. */
const connectionStatuses = new Set([407, 421, 426]);

/** Whether HTTP allows no body in responses with a status. */
export const hasNoBody = (status: number): boolean => status === 204 || status === 205 || status === 304;

/** Returns why a response of a service with this status cannot be passed on; `undefined` if it can. */
export function responseFault(status: number, remote: string): string | undefined {
  if (isRedirect(status)) return `The service of ${remote} responded with a redirect, which is not followed.`;
  // Passed on, the status would end the session of the administrator.
  if (status === 401) return `The service of ${remote} did not accept the signed identity.`;
  if (status < 200 || status > 599 || connectionStatuses.has(status))
    return `The service of ${remote} responded with the status ${status}, which cannot be passed on.`;
  return undefined;
}
