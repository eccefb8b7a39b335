import { sql } from 'kysely'
import type { z } from 'zod'
import type { ActionPlan, changedActionPlan, newActionPlan } from '../../contract/action-plans.ts'
import type { PlainCode } from '../../contract/errors/catalog.ts'
import type { Database } from '../../platform/db/connections.ts'
import { requireVersion } from '../../platform/http/etag.ts'
import { Problem, wrongField } from '../../platform/http/problem.ts'
import { lockTask } from './lock-task.ts'
import { readPlan } from './read-plans.ts'

const outdated = 'plan.changed_meanwhile'
const noSuchPlan = (): Problem => new Problem(404, 'plan.not_found')

type NewPlan = Omit<z.output<typeof newActionPlan>, 'messageId'>

/** Creates a plan of the caller. Idempotent by `requestId`; 409 when it is that of a plan that the caller may not see. */
export async function createPlan(database: Database, input: NewPlan): Promise<ActionPlan> {
  const { requestId = null, assigneeId = null, title, description, category, priority, dueDate, scheduledDate } = input
  const { rows } = await sql<{ id: number }>`
    with created as (
      insert into public.action_plans (request_id, assignee_id, title, description, category, priority, due_date, scheduled_date)
      values (
        coalesce(${requestId}::uuid, gen_random_uuid()), ${assigneeId}::uuid, ${title}, ${description}, ${category}, ${priority},
        ${dueDate}::date, ${scheduledDate}::date
      )
      on conflict on constraint action_plans_once do nothing
      returning id
    )
    select id from created
  `.execute(database)
  const id = rows[0]?.id ?? (await createdBefore(database, requestId))
  const plan = await readPlan(database, id)
  if (!plan) throw new Error(`Action plan ${id} was written and cannot be read`)
  return plan
}

async function createdBefore(database: Database, requestId: string | null): Promise<number> {
  const plan = await database
    .selectFrom('actionPlans')
    .select('id')
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  if (!plan) throw wrongField(['requestId'], 'request.id_taken', 409)
  return plan.id
}

/**
 * Changes a standalone plan; null when the caller may not see the plans of its new assignee. `ifMatch` is the version
 * that the caller has read; it is not needed when nothing would change.
 */
export async function changePlan(
  database: Database,
  id: number,
  input: z.output<typeof changedActionPlan>,
  ifMatch: string | undefined,
): Promise<ActionPlan | null> {
  const plan = await database
    .selectFrom('actionPlans')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!plan) throw await refusal(database, id)
  const now: Record<string, unknown> = plan
  if (Object.entries(input).some(([name, value]) => value !== undefined && value !== now[name])) {
    requireVersion(ifMatch, plan.version, outdated)
    await database.updateTable('actionPlans').set(input).where('id', '=', id).execute()
  }
  return readPlan(database, id)
}

/** Assigns the plan or item with this id; no change when the person is already the assignee. */
export async function assignTask(
  database: Database,
  id: number,
  assigneeId: string,
  ifMatch: string | undefined,
): Promise<ActionPlan | null> {
  const task = await lockTask(database, id)
  if (!task) throw await refusal(database, id, 'plan.not_assignable')
  if (task.assigneeId !== assigneeId) {
    requireVersion(ifMatch, task.version, outdated)
    await setAssignee(database, id, assigneeId)
  }
  return readPlan(database, id)
}

export async function setAssignee(database: Database, id: number, assigneeId: string): Promise<void> {
  const changes = sql`assignee_id = ${assigneeId} where id = ${id}`
  await sql`
    with item as (update public.report_items set ${changes}) update public.action_plans set ${changes}
  `.execute(database)
}

export async function deletePlan(database: Database, id: number): Promise<void> {
  const deleted = await database.deleteFrom('actionPlans').where('id', '=', id).returning('id').executeTakeFirst()
  if (!deleted) throw await refusal(database, id)
}

/**
 * The error after a write that affected no row: the caller may not see the plan, it comes from a report, or the caller
 * may not change it.
 */
async function refusal(database: Database, id: number, forbidden?: PlainCode): Promise<Problem> {
  const plan = await readPlan(database, id)
  if (!plan) return noSuchPlan()
  if (plan.isItem && !forbidden) return new Problem(409, 'plan.from_report')
  return new Problem(403, forbidden ?? 'plan.not_yours')
}
