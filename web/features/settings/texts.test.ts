import { expect, test } from 'vitest'
import texts from './texts.en.ts'

const kinds = ['company', 'department', 'country', 'area', 'site', 'role', 'user', 'category'] as const

test.each(kinds)('[ADM-39] reports that a %s was created, updated or deleted, or could not be', (kind) => {
  const Kind = kind.charAt(0).toUpperCase() + kind.slice(1)
  expect(texts.records[kind]).toMatchObject({
    created: `${Kind} created successfully`,
    updated: `${Kind} updated successfully`,
    deleted: `${Kind} deleted successfully`,
    createFailed: `Failed to create ${kind}`,
    updateFailed: `Failed to update ${kind}`,
    deleteFailed: `Failed to delete ${kind}`,
  })
})

test('[ACC-1] names the seven levels of the hierarchy', () => {
  expect(Object.entries(texts.level)).toEqual([
    ['L0', 'Application Admin'],
    ['L1', 'General Manager'],
    ['L2', 'Global Directors'],
    ['L3', 'Country Managers'],
    ['L4', 'Head of Departments'],
    ['L5', 'Area Managers'],
    ['L6', 'Site Managers'],
  ])
})

test('[ADM-40] reports that a user was activated or deactivated, and that a user, area or site could not be', () => {
  const { user, area, site } = texts.records
  expect([user.activated, user.deactivated]).toEqual(['User activated', 'User deactivated'])
  expect([user, area, site].map(({ statusFailed }) => statusFailed)).toEqual([
    'Failed to update user status',
    'Failed to update area status',
    'Failed to update site status',
  ])
})

test('[ADM-41] reports managers and tab permissions that cannot be changed, and an application without tabs', () => {
  expect(texts.error).toBe('Error')
  expect([texts.managers.addFailed, texts.managers.removeFailed, texts.permissions.failed]).toEqual([
    'Failed to add manager',
    'Failed to remove manager',
    'Failed to update tab permission',
  ])
  expect(texts.permissions.noTabs).toBe('No tabs found for this application.')
})
