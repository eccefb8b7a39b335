import { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import { Problem } from '../../_shared/http/problem.ts'
import { answerPage, readCursor } from '../../_shared/http/page.ts'
import type { Register } from '../../_shared/http/register.ts'
import { reading } from '../../_shared/reports/require-tab.ts'
import { countPlans, listPlans, readPlan } from '../../_shared/tasks/read-plans.ts'
import { assignTask, changePlan, createPlan, deletePlan } from '../../_shared/tasks/write-plan.ts'

const { actionPlans } = contract

const planKey = z.tuple([z.union([z.literal('infinity'), z.iso.date()]), z.int().positive()])

export function actionPlanRoutes(register: Register): void {
  register(actionPlans.list, async ({ caller, query, context }) => {
    const { cursor, limit, ...filter } = query
    const after = readCursor(cursor, planKey)
    const rows = await reading(caller, ['dashboard', 'action-plans'], (database) =>
      listPlans(database, { ...filter, limit: limit + 1 }, after),
    )
    return answerPage(context, rows, limit, ({ key }) => key).map(({ plan }) => plan)
  })

  register(actionPlans.counts, ({ caller }) => reading(caller, ['dashboard', 'action-plans'], countPlans))

  register(actionPlans.one, async ({ caller, params }) => {
    const plan = await reading(caller, ['action-plans', 'calendar'], (database) => readPlan(database, params.id))
    if (!plan) throw new Problem(404, 'There is no such action plan')
    return plan
  })

  register(actionPlans.create, async ({ caller, body, context }) => {
    const plan = await caller.transaction((database) => createPlan(database, body))
    context.header('Location', `/api/action-plans/${plan.id}`)
    return plan
  })

  register(actionPlans.update, ({ caller, params, body }) =>
    caller.transaction((database) => changePlan(database, params.id, body)),
  )

  register(actionPlans.assign, ({ caller, params, body }) =>
    caller.transaction((database) => assignTask(database, params.id, body.assigneeId)),
  )

  register(actionPlans.remove, ({ caller, params }) => caller.transaction((database) => deletePlan(database, params.id)))
}
