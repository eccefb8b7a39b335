import { contract } from '../../supabase/functions/_shared/contract/index.ts'

const families = ['/auth/v1', '/rest/v1', '/storage/v1', '/livekit', '/assets']

/**
 * Every path of the API, the ones with parameters last: `/api/reports/summary` must not count as `/api/reports/{id}`.
 */
const endpoints = [...new Set(Object.values(contract).flatMap((area) => Object.values(area).map(({ path }) => path)))]
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))

/** What a request counts as: its endpoint, or the family of its path. Never the path, which has too many values. */
export function routeOf(target: string): string {
  const path = target.replace(/[?#].*$/, '').replace(/^\/functions\/v1(?=\/api\/)/, '')
  if (path.startsWith('/api/')) return endpoints.find(({ pattern }) => pattern.test(path))?.path ?? '/api'
  return families.find((family) => path.startsWith(`${family}/`)) ?? 'page'
}
