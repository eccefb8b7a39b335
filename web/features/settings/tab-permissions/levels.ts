import type { TabPermission } from '@contract/administration/tab-permissions.ts'
import type { AccessLevel } from '@contract/permissions.ts'

/** A person's level on a tab; full without a record (ACC-8). */
export function levelOn(permissions: TabPermission[], applicationId: number, tabId: number): AccessLevel {
  const record = permissions.find((one) => one.applicationId === applicationId && one.tabId === tabId)
  if (!record) return 'full'
  return record.hasAccess ? record.accessLevel : 'none'
}

/** The level that the main button sets: no access, or read (ADM-47). */
export const toggled = (level: AccessLevel): AccessLevel => (level === 'none' ? 'read' : 'none')
