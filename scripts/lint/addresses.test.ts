import { expect, test } from 'vitest'
import { misplacedAddress } from './addresses.ts'

test.each(['/reports', '/settings?tab=users', '/api/reports'])(
  'refuses the address %s in the web app outside web/lib/paths.ts',
  (text) => {
    expect(misplacedAddress('web/features/reports/Page.tsx', text)).not.toBeNull()
    expect(misplacedAddress('web/lib/paths.ts', text)).toBeNull()
    expect(misplacedAddress('web/app/features.test.ts', text)).toBeNull()
    expect(misplacedAddress('worker/reminders/remind.ts', text)).toBeNull()
  },
)

test('refuses the addresses of pages and calls in functions, but not those of services', () => {
  const file = 'supabase/functions/_shared/domain/reports/write-report.ts'
  for (const text of ['/login', '/api/reports/']) expect(misplacedAddress(file, text)).not.toBeNull()
  for (const text of ['/storage/v1/object/', '/auth/v1/user', '/api']) expect(misplacedAddress(file, text)).toBeNull()
  expect(misplacedAddress('supabase/functions/_shared/contract/reports.ts', '/api/reports')).toBeNull()
  expect(misplacedAddress('supabase/functions/api/navigations.ts', '/api/login')).toBeNull()
})

test.each(['/', '/{', './reports.ts', 'reports', 7])('accepts %s', (text) => {
  expect(misplacedAddress('web/features/reports/Page.tsx', text)).toBeNull()
})
