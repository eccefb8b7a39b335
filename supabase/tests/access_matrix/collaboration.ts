import { clearPlans, creatorAndAdmins, makePlan, planViewers } from './action-plans.ts'
import type { Line } from './cells.ts'
import { clearReports, viewers as itemViewers } from './made-report.ts'
import { everyone, nobody, type Persona, reviewersOfParis } from './personas.ts'
import { makeItem } from './report-items.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

const plan = 900_000_002
const item = 900_000_001

/** A share of the accountant's plan with the technician of Lyon. */
const task_shares: TableAccess = {
  make: `
    ${makePlan};
    insert into public.task_shares (task_id, person_id, shared_by_id, permission)
    select ${plan}, p.id, g.id, 'view'
    from public.profiles p, public.profiles g where p.username = 'te.lyon1' and g.username = 'fin.fr'`,
  clear: clearPlans,
  row: { task_id: plan },
  visible: 'permission',
  select: planViewers,
  insert: { values: { task_id: plan, person_id: '{te.newyork1}', permission: 'edit' }, by: planViewers },
  update: [
    { set: { permission: 'edit' }, by: planViewers },
    { set: { person_id: '{te.berlin1}' }, by: nobody },
    { set: { shared_by_id: '{te.paris1}' }, by: nobody },
    { set: { task_id: item }, by: nobody },
  ],
  delete: creatorAndAdmins,
}

/** The technician's comment on the accountant's plan. */
const task_comments: TableAccess = {
  make: `
    ${makePlan};
    insert into public.task_comments (id, task_id, author_id, content) overriding system value
    select 900000005, ${plan}, p.id, 'Matrix' from public.profiles p where p.username = 'te.paris1'`,
  clear: clearPlans,
  row: { id: 900_000_005 },
  visible: 'content',
  select: planViewers,
  insert: { values: { task_id: plan, parent_id: 900_000_005, content: 'Matrix again' }, by: planViewers },
  update: [
    { set: { content: 'Changed' }, by: ['te.paris1'] },
    { set: { deleted_at: '{today}' }, by: ['te.paris1'] },
    { set: { author_id: '{som.paris1}' }, by: nobody },
    { set: { created_at: '{yesterday}' }, by: nobody },
    { set: { parent_id: null }, by: nobody },
    { set: { version: 7 }, by: nobody },
  ],
  delete: nobody,
}

export const collaborationAccess = { task_shares, task_comments } satisfies Record<string, TableAccess>

export const collaborationViews = {
  task_assignments: {
    row: { assigned_to_id: '{te.paris1}' },
    visible: 'assigned_by_name',
    select: ['te.paris1', ...reviewersOfParis],
  },
} satisfies Record<string, ViewAccess>

/** What people do with a task that is shared with all of them. */
export interface ShareCase {
  title: string
  name: string
  access: Pick<TableAccess, 'make' | 'clear' | 'row' | 'visible'>
  lines: Line[]
}

const shareWithEveryone = (task: number, author: Persona, permission: string) => `
  insert into public.task_shares (task_id, person_id, shared_by_id, permission)
  select ${task}, p.id, g.id, '${permission}'
  from public.profiles p, public.profiles g
  where g.username = '${author}' and p.username in ('${everyone.filter((persona) => persona !== author).join("', '")}')`

const select = (allowed: Persona[]): Line => ({ title: 'select', question: { verb: 'select', values: null }, allowed })
const update = (values: Record<string, unknown>, allowed: Persona[]): Line => ({
  title: `update of ${Object.keys(values).join(', ')}`,
  question: { verb: 'update', values },
  allowed,
})
const insert = (values: Record<string, unknown>, allowed: Persona[]): Line => ({
  title: 'insert',
  question: { verb: 'insert', values },
  allowed,
})

function casesOf(permission: 'view' | 'comment' | 'edit'): ShareCase[] {
  const may = (needed: 'comment' | 'edit', otherwise: Persona[]) =>
    permission === 'edit' || permission === needed ? everyone : otherwise
  const ofShared =
    (kind: string, access: Pick<TableAccess, 'make' | 'clear'>) =>
    (name: string, row: Record<string, unknown>, visible: string, lines: Line[]): ShareCase => ({
      title: `${name} of ${kind} that is shared with everyone to ${permission}`,
      name,
      access: { ...access, row, visible },
      lines,
    })
  const ofPlan = ofShared('a plan', {
    make: `${makePlan}; ${shareWithEveryone(plan, 'fin.fr', permission)}`,
    clear: clearPlans,
  })
  const ofItem = ofShared('an item', {
    make: `${makeItem}; ${shareWithEveryone(item, 'te.paris1', permission)}`,
    clear: clearReports,
  })
  return [
    ofPlan('action_plans', { id: plan }, 'title', [
      select(everyone),
      update({ status: 'completed' }, may('edit', planViewers)),
      update({ title: 'Matrix again' }, may('edit', planViewers)),
      update({ assignee_id: '{som.paris1}' }, may('edit', planViewers)),
      { title: 'delete', question: { verb: 'delete', values: null }, allowed: creatorAndAdmins },
    ]),
    ofPlan('tasks', { id: plan }, 'status', [select(everyone)]),
    ofPlan('action_plan_details', { id: plan }, 'title', [select(everyone)]),
    ofPlan('action_plan_history', { plan_id: plan }, 'action', [select(everyone)]),
    ofPlan('task_assignments', { task_id: plan }, 'assigned_to_name', [select(everyone)]),
    // A plan is in the calendar of its assignee, not in that of its creator.
    ofPlan('calendar_entries', { task_id: plan }, 'title', [
      select(everyone.filter((persona) => persona !== 'fin.fr')),
    ]),
    ofPlan('task_comments', { task_id: plan }, 'content', [
      insert({ task_id: plan, content: 'Matrix' }, may('comment', planViewers)),
    ]),
    ofPlan('task_shares', { task_id: plan, permission }, 'permission', [
      select(everyone),
      insert({ task_id: plan, person_id: '{te.lyon1}', permission: 'view' }, may('edit', planViewers)),
    ]),
    ofItem('report_items', { id: item }, 'description', [
      select(everyone),
      update({ status: 'completed' }, may('edit', itemViewers)),
      update({ next_step: 'Call' }, ['te.paris1', 'adm']),
    ]),
    ofItem('report_item_history', { item_id: item }, 'action', [select(everyone)]),
    ofItem('reports', { author_id: '{te.paris1}', date: '{today}', category_id: 6 }, 'status', [select(itemViewers)]),
  ]
}

export const shareCases = (['view', 'comment', 'edit'] as const).flatMap((permission) => casesOf(permission))
