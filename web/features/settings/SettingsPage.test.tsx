import { expect, test, vi } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import SettingsPage from './SettingsPage.tsx'
import texts from './texts.en.ts'

vi.mock('@/lib/narrow.ts', () => ({ useNarrow: () => false }))

const markup = screenOf(<SettingsPage />, viewer, { texts: { settings: texts } })

test('[ADM-2] the settings are seven numbered steps in their order', () => {
  const tabs = markup.split(/<[^>]* role="tab"/).slice(1)
  expect(tabs.map((tab) => textsOf(`<a ${tab}`).slice(0, 2).join(''))).toEqual([
    '1 Companies',
    '2 Departments',
    '3 Geography',
    '4 Roles',
    '5 Users',
    '6 Report Types',
    '7 Tab Permissions',
  ])
})

test('[ADM-4] the audit log, imports and public holidays are linked beside them', () => {
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, path, name]) => [name, path])
  expect(links).toEqual([
    ['Public Holidays', '/settings/holidays'],
    ['Imports', '/settings/imports'],
    ['Audit Log', '/settings/audit-log'],
    ['System State', '/settings/system'],
    ['API Reference', '/api-reference.html'],
  ])
})
