import { sql } from 'kysely'
import { auditConditions } from '../../../../supabase/functions/_shared/domain/administration/audit-conditions.ts'
import type { SheetColumn } from '../../../output/spreadsheets/spreadsheet.ts'

const columns: readonly SheetColumn[] = [
  { key: 'at', title: 'time', type: 'moment' },
  { key: 'actor', title: 'person', type: 'text', width: 24 },
  { key: 'address', title: 'ipAddress', type: 'text' },
  { key: 'action', title: 'action', type: 'text', width: 14 },
  { key: 'entity', title: 'table', type: 'text', width: 22 },
  { key: 'subject', title: 'record', type: 'text', width: 24 },
  { key: 'before', title: 'before', type: 'text', width: 60 },
  { key: 'after', title: 'after', type: 'text', width: 60 },
]

/** The audit log as a sheet, newest entry first. Times are in the job owner's time zone. */
export const auditSheet = (filter: Parameters<typeof auditConditions>[0]) => ({
  columns,
  query: sql`
    select to_char(l.at at time zone (select access.time_zone()), 'YYYY-MM-DD HH24:MI:SS') as at, l.actor, l.address, l.action, l.entity,
      l.subject, l.before::text as before, l.after::text as after
    from public.audit_log l
    where ${auditConditions(filter)}
    order by l.id desc`,
})
