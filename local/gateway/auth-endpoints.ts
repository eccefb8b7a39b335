/**
 * The endpoints of Auth that browsers may reach. The api function and the worker ask Auth directly, and people sign in,
 * recover and change passwords through `/api`, which counts attempts. Anything else would bypass those limits.
 */
const open: readonly { method: string; path: string }[] = [{ method: 'GET', path: '/auth/v1/health' }]

/** Whether the gateway passes a request on to Auth. A preflight request is treated like the request that follows it. */
export const isOpenAtAuth = (method: string | undefined, path: string): boolean =>
  open.some((endpoint) => endpoint.path === path && (method === 'OPTIONS' || endpoint.method === method))
