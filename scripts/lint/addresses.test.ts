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

test.each(['/', '/{', './reports.ts', 'reports', 7])('accepts %s', (text) => {
  expect(misplacedAddress('web/features/reports/Page.tsx', text)).toBeNull()
})
