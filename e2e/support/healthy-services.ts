/** What `/api/health` says of the services while everything runs and neither calls nor AI are set up. */
export const healthyServices = {
  database: 'ok',
  auth: 'ok',
  storage: 'ok',
  worker: 'ok',
  realtime: 'ok',
  calls: 'off',
  ai: 'off',
} as const
