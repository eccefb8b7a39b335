import { admins, everyone, nobody, type Persona, reviewersOfParis } from './personas.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

/**
 * The accountant's plan for the technician of Paris 1, visible to both, to the technician's reviewers and to the admin.
 */
export const planViewers: Persona[] = ['te.paris1', 'fin.fr', ...reviewersOfParis]
export const creatorAndAdmins: Persona[] = ['fin.fr', ...admins]

export const makePlan = `
  insert into public.action_plans (id, creator_id, assignee_id, title, due_date)
  select 900000002, c.id, a.id, 'Matrix', '2026-01-01'
  from public.profiles c, public.profiles a where c.username = 'fin.fr' and a.username = 'te.paris1'`
export const clearPlans = `delete from public.action_plans where title like 'Matrix%'`

/** The plan, and what belongs to it. */
const ofPlan = { make: makePlan, clear: clearPlans, select: planViewers }

const action_plans: TableAccess = {
  ...ofPlan,
  row: { id: 900_000_002 },
  visible: 'title',
  insert: {
    values: {
      request_id: '0199aaaa-0000-7000-8000-000000000001',
      assignee_id: '{te.paris1}',
      title: 'Matrix of one',
      description: 'x',
      category: 'scheduled_plan',
      priority: 'high',
      due_date: '{today}',
      scheduled_date: '{today}',
      status: 'pending',
    },
    by: everyone,
  },
  update: [
    { set: { status: 'completed' }, by: planViewers },
    { set: { due_date: '{today}', scheduled_date: '{today}' }, by: planViewers },
    { set: { assignee_id: '{som.paris1}' }, by: planViewers },
    { set: { title: 'Matrix again', description: 'x', category: 'scheduled_plan', priority: 'high' }, by: planViewers },
    { set: { creator_id: '{te.paris1}' }, by: nobody },
    { set: { request_id: '0199aaaa-0000-7000-8000-000000000002' }, by: nobody },
    { set: { created_at: '{yesterday}' }, by: nobody },
    { set: { version: 7 }, by: nobody },
  ],
  delete: creatorAndAdmins,
}

const tasks: TableAccess = {
  ...ofPlan,
  row: { id: 900_000_002 },
  visible: 'status',
  insert: {
    values: {
      id: 900_000_003,
      is_item: false,
      creator_id: '{te.paris1}',
      assignee_id: '{te.paris1}',
      category: 'issue_resolution',
      priority: 'low',
      status: 'pending',
      company_id: 1,
      country_id: 1,
      person_level: 6,
      person_is_reviewer: false,
    },
    by: nobody,
  },
  update: [
    { set: { status: 'completed' }, by: nobody },
    { set: { assignee_id: '{te.berlin1}' }, by: nobody },
    { set: { country_id: 3 }, by: nobody },
  ],
  delete: nobody,
}

const action_plan_history: TableAccess = {
  ...ofPlan,
  row: { plan_id: 900_000_002 },
  visible: 'action',
  insert: { values: { plan_id: 900_000_002, actor_id: '{te.paris1}', action: 'status_change' }, by: nobody },
  update: [{ set: { new_value: 'x' }, by: nobody }],
  delete: nobody,
}

export const planAccess = { action_plans, tasks, action_plan_history } satisfies Record<string, TableAccess>

/** For the technician's own items in the demo data. */
const ownersAndReviewers: Persona[] = ['te.paris1', ...reviewersOfParis]

export const planViews = {
  action_plan_details: { row: { creator_id: '{te.paris1}' }, visible: 'title', select: ownersAndReviewers },
  task_history: { row: { actor_id: '{te.paris1}' }, visible: 'action', select: ownersAndReviewers },
} satisfies Record<string, ViewAccess>
