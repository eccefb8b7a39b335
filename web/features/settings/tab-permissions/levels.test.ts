import { expect, test } from 'vitest'
import { levelOn, toggled } from './levels.ts'

const record = (tabId: number, hasAccess: boolean, accessLevel: 'none' | 'read' | 'write' | 'full') => ({
  userId: '00000000-0000-4000-8000-000000000001',
  applicationId: 1,
  tabId,
  hasAccess,
  accessLevel,
})

test('[ACC-8] gives full access to a tab without a record, and none to one without access', () => {
  const permissions = [record(1, true, 'read'), record(2, false, 'write')]
  expect([1, 2, 3].map((tabId) => levelOn(permissions, 1, tabId))).toEqual(['read', 'none', 'full'])
  expect(levelOn(permissions, 2, 1)).toBe('full')
})

test('[ADM-47] switches between no access and read with the main button', () => {
  expect(toggled('none')).toBe('read')
  expect(toggled('read')).toBe('none')
  expect(toggled('full')).toBe('none')
})
