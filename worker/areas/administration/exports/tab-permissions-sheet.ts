import { sql } from 'kysely'
import { rankPeople } from '../../../../supabase/functions/_shared/domain/people/list-people.ts'
import type { SheetColumn } from '../../../output/spreadsheets/spreadsheet.ts'

const columns: readonly SheetColumn[] = [
  { key: 'username', title: 'username', type: 'text' },
  { key: 'name', title: 'name', type: 'text', width: 28 },
  { key: 'application', title: 'application', type: 'text', width: 24 },
  { key: 'hasApplication', title: 'applicationAccess', type: 'flag' },
  { key: 'tab', title: 'tab', type: 'text', width: 24 },
  { key: 'accessLevel', title: 'access', type: 'text', width: 10, words: 'accessLevel' },
]

/** The level of each matching person on every tab: full access by default, none without access to the application. */
export const permissionSheet = (choice: Parameters<typeof rankPeople>[0]) => ({
  columns,
  query: sql`
    select p.username, p.full_name as name, a.name as application, p.is_admin or coalesce(x.has_access, false) as has_application,
      t.name as tab,
      case
        when p.is_admin then 'full'
        when not coalesce(x.has_access, false) then 'none'
        when l.has_access is false then 'none'
        else coalesce(l.access_level, 'full')
      end as access_level
    from (${rankPeople(choice)}) as f
    join people.accounts p on p.id = f.id
    cross join public.applications a
    left join public.application_tabs t on t.application_id = a.id
    left join public.application_permissions x on x.user_id = p.id and x.application_id = a.id
    left join public.tab_permissions l on l.user_id = p.id and l.application_id = a.id and l.tab_id = t.id
    where a.is_active
    order by f.place, a.sort_order, t.sort_order`,
})
