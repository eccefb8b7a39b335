import { describe, expect, test } from 'vitest'
import type { AccessLevel, UserPermission } from '@contract/permissions.ts'
import { meets } from './access.ts'

const permission = (accessLevel: AccessLevel, hasAccess = true): UserPermission[] => [
  {
    userId: '00000000-0000-4000-8000-000000000000',
    applicationId: 1,
    applicationCode: 'DAILY_ACTIVITIES',
    hasAccess,
    tabs: [{ tabId: 1, code: 'submit-report', accessLevel }],
  },
]
const toWrite = { tab: 'submit-report', level: 'write' } as const

describe('what a person is shown', () => {
  test('[NAV-22] needs access to the application and the level on the tab', () => {
    expect(meets(toWrite, false, permission('write'))).toBe(true)
    expect(meets(toWrite, false, permission('full'))).toBe(true)
    expect(meets(toWrite, false, permission('read'))).toBe(false)
    expect(meets({ tab: 'submit-report' }, false, permission('none'))).toBe(false)
    expect(meets(toWrite, false, permission('full', false))).toBe(false)
    expect(meets(toWrite, false, [])).toBe(false)
  })

  test('[NAV-21] needs an administrator only where the requirement says so, and nothing without a requirement', () => {
    expect(meets({ admin: true }, false, permission('full'))).toBe(false)
    expect(meets({ admin: true }, true, [])).toBe(true)
    expect(meets(undefined, false, [])).toBe(true)
  })
})
