import { type ComponentType, lazy } from 'react'
import { withTexts } from '@/lib/texts.ts'

export interface SettingsTab {
  key: 'companies' | 'departments' | 'geography' | 'roles' | 'users' | 'report-types' | 'tab-permissions'
  Content: ComponentType
}

/** The seven steps of the administration (ADM-2), each in its own chunk. */
export const tabs: [SettingsTab, ...SettingsTab[]] = [
  { key: 'companies', Content: lazy(() => import('./companies/CompaniesTab.tsx')) },
  { key: 'departments', Content: lazy(() => import('./departments/DepartmentsTab.tsx')) },
  { key: 'geography', Content: lazy(() => import('./geography/GeographyTab.tsx')) },
  { key: 'roles', Content: lazy(() => import('./roles/RolesTab.tsx')) },
  { key: 'users', Content: lazy(() => withTexts(import('./users/UsersTab.tsx'), 'people')) },
  { key: 'report-types', Content: lazy(() => import('./report-types/ReportTypesTab.tsx')) },
  { key: 'tab-permissions', Content: lazy(() => import('./tab-permissions/TabPermissionsTab.tsx')) },
]
