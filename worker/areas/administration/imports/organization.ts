import { companyInput } from '../../../../supabase/functions/_shared/contract/administration/companies.ts'
import { departmentInput } from '../../../../supabase/functions/_shared/contract/administration/departments.ts'
import { roleInput } from '../../../../supabase/functions/_shared/contract/administration/roles.ts'
import type { ImporterOf } from './importer.ts'
import { finder } from './places.ts'

export const companiesImporter: ImporterOf = () => ({
  schema: companyInput,
  columns: {
    reportDeadline: 'report_deadline',
    reminderTime: 'reminder_time',
    recordingDays: 'recording_days',
    recordingNotice: 'recording_notice',
    isActive: 'active',
  },
  read: (cells) => ({
    input: {
      code: cells.text('code'),
      name: cells.text('name'),
      description: cells.text('description'),
      reportDeadline: cells.text('report_deadline') || undefined,
      reminderTime: cells.text('reminder_time') || undefined,
      recordingDays: cells.number('recording_days'),
      recordingNotice: cells.text('recording_notice'),
      isActive: cells.flag('active', true),
    },
  }),
  keys: (cells) => ({ code: cells.text('code') }),
})

export const departmentsImporter: ImporterOf = () => ({
  schema: departmentInput,
  columns: { isActive: 'active' },
  read: (cells) => ({
    input: {
      code: cells.text('code'),
      name: cells.text('name'),
      description: cells.text('description'),
      isActive: cells.flag('active', true),
    },
  }),
  keys: (cells) => ({ code: cells.text('code') }),
})

export const rolesImporter: ImporterOf = (codes) => {
  const departments = finder(codes.departments)
  return {
    schema: roleInput,
    columns: {
      hierarchyLevel: 'hierarchy_level',
      departmentId: 'department',
      requiresDailyReport: 'daily_report',
      isMonitored: 'monitored',
      canViewSubordinateReports: 'views_reports',
      isActive: 'active',
    },
    read: (cells) => ({
      input: {
        code: cells.text('code'),
        name: cells.text('name'),
        hierarchyLevel: cells.number('hierarchy_level'),
        departmentId: cells.one('department', departments)?.id ?? null,
        requiresDailyReport: cells.flag('daily_report', false),
        isMonitored: cells.flag('monitored', false),
        canViewSubordinateReports: cells.flag('views_reports', false),
        isActive: cells.flag('active', true),
      },
    }),
    keys: (cells) => ({ code: cells.text('code') }),
  }
}
