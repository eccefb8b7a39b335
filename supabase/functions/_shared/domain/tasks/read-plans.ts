import { sql } from 'kysely'
import type { z } from 'zod'
import type { ActionPlan, actionPlanQuery, actionPlans } from '../../contract/action-plans.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { countMaximum } from '../../contract/fields.ts'
import type { Database } from '../../platform/db/connections.ts'
import { onlyRow } from '../../platform/db/only-row.ts'

/** A plan as the database lists it, with its people in columns. */
interface PlanRow extends Omit<ActionPlan, 'creator' | 'assignee'> {
  sortDate: string
  creatorId: string
  creatorName: string
  assigneeId: string
  assigneeName: string
  assigneeCountry: string | null
  assigneeArea: string | null
}

/** A plan and its cursor: its due date, or 'infinity' for none, and its id. */
export interface ListedPlan {
  plan: ActionPlan
  key: PlanKey
}
export type PlanKey = readonly [sortDate: string, id: number]

function planOf(row: PlanRow): ActionPlan {
  const { sortDate: _, creatorId, creatorName, assigneeId, assigneeName, assigneeCountry, assigneeArea, ...plan } = row
  return {
    ...plan,
    creator: { id: creatorId, name: creatorName },
    assignee: { id: assigneeId, name: assigneeName, country: assigneeCountry, area: assigneeArea },
  }
}

type Filter = Omit<z.output<typeof actionPlanQuery>, 'cursor'>

/** Plans that the caller may see, by due date. */
export async function listPlans(database: Database, filter: Filter, after: PlanKey | null): Promise<ListedPlan[]> {
  const { status, priority, assignee, limit } = filter
  const { rows } = await sql<PlanRow>`
    select * from public.action_plan_page(
      ${status ?? null}, ${priority ?? null}, ${assignee === 'me'}, ${after?.[0] ?? null}, ${after?.[1] ?? null}, ${limit}
    )
  `.execute(database)
  return rows.map((row) => ({ plan: planOf(row), key: [row.sortDate, row.id] }))
}

/** One plan; null when it does not exist or the caller may not see it. */
export async function readPlan(database: Database, id: number): Promise<ActionPlan | null> {
  const { rows } = await sql<PlanRow>`select * from public.action_plan_details where id = ${id}`.execute(database)
  return rows[0] ? planOf(rows[0]) : null
}

export async function countPlans(database: Database): Promise<Answer<(typeof actionPlans)['counts']>> {
  const { rows } = await sql<{ status: string; amount: number }>`
    select * from public.action_plan_counts(${countMaximum})
  `.execute(database)
  const amountOf = (wanted: string) => onlyRow({ rows: rows.filter(({ status }) => status === wanted) }).amount
  return {
    pending: amountOf('pending'),
    inProgress: amountOf('in_progress'),
    completed: amountOf('completed'),
    overdue: amountOf('overdue'),
  }
}
