import { expect, test } from 'vitest'
import { routeOf } from './route-of.ts'

test.each([
  ['/api/reports?from=2026-01-01', '/api/reports'],
  ['/api/reports/15', '/api/reports/{id}'],
  ['/functions/v1/api/health', '/api/health'],
  ['/api/nothing/of/ours', '/api'],
  ['/rest/v1/companies?select=*', '/rest/v1'],
  ['/livekit/rtc/v1/validate?access_token=a', '/livekit'],
  ['/reports/15', 'page'],
])('counts %s as %s', (target, route) => {
  expect(routeOf(target)).toBe(route)
})
