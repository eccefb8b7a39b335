import { query } from '../../api/support/database.ts'

export type Id = number | string

/** The tables by what calls their ids, in an address or, without `Id`, in the name of a field. */
const tables: Record<string, string> = {
  'action-plans': 'action_plans',
  'application-tabs': 'applications',
  application: 'applications',
  area: 'areas',
  areas: 'areas',
  assignedTo: 'profiles',
  assignee: 'profiles',
  author: 'profiles',
  calls: 'calls',
  categories: 'categories',
  category: 'categories',
  chatRoom: 'chat_rooms',
  comment: 'task_comments',
  comments: 'task_comments',
  companies: 'companies',
  company: 'companies',
  countries: 'countries',
  country: 'countries',
  department: 'departments',
  'department-managers': 'department_managers',
  departments: 'departments',
  deputy: 'profiles',
  devices: 'push_subscriptions',
  events: 'calendar_events',
  file: 'chat_files',
  files: 'chat_files',
  holidays: 'holidays',
  integrations: 'calendar_integrations',
  item: 'tasks',
  job: 'jobs',
  jobs: 'jobs',
  leave: 'leave',
  manager: 'profiles',
  meeting: 'meetings',
  meetings: 'meetings',
  message: 'chat_messages',
  messages: 'chat_messages',
  notifications: 'notifications',
  optionalParticipant: 'profiles',
  parent: 'chat_messages',
  parentCategory: 'categories',
  parentComment: 'task_comments',
  participant: 'profiles',
  people: 'profiles',
  recording: 'call_recordings',
  recordings: 'call_recordings',
  'report-items': 'tasks',
  'report-reviews': 'report_reviews',
  reports: 'reports',
  roles: 'roles',
  room: 'chat_rooms',
  rooms: 'chat_rooms',
  section: 'template_sections',
  sections: 'template_sections',
  share: 'task_shares',
  shares: 'task_shares',
  sharedWith: 'profiles',
  site: 'sites',
  sites: 'sites',
  tab: 'application_tabs',
  tasks: 'tasks',
  templates: 'departments',
  user: 'profiles',
  users: 'profiles',
}

/** Ids of rows that exist, by the name of what they identify. */
export type Pools = (name: string) => Id[]

/** The records of the organization that the examples need, in each of its tables. No request has their addresses. */
export const neededRecords: readonly Id[] = [1, 2]

/** Up to twelve ids of each table, without these people (user names); `others` are left out of every table. */
export async function readPools(people: readonly string[], others: readonly Id[]): Promise<Pools> {
  const parts = [...new Set(Object.values(tables))].map(
    (table) => `(select '${table}' as name, id::text from public.${table} t
       where id::text <> all ($2) ${table === 'profiles' ? 'and username <> all ($1)' : 'and $1::text[] is not null'}
       order by hashtext(id::text) limit 12)`,
  )
  const rows = await query<{ name: string; id: string }>(parts.join(' union all '), [people, others])
  return (name) => {
    const table = tables[name]
    return rows.filter((row) => row.name === table).map(({ id }) => (/^\d+$/.test(id) ? Number(id) : id))
  }
}

/** The name under which `readPools` has the ids of a parameter: that of what comes before it, or its own. */
export const nameOfParameter = (path: string, parameter: string): string => {
  const [, before = ''] = new RegExp(`([\\w-]+)/\\{${parameter}\\}`).exec(path) ?? []
  return before in tables ? before : nameOfField(parameter)
}

/** `sharedWithId` → `sharedWith`, `userIds` → `user` */
export const nameOfField = (field: string): string => field.replace(/Ids?$/, '')
