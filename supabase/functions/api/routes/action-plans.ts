import { z } from 'zod'
import { pathOf } from '../../_shared/contract/endpoint.ts'
import { contract } from '../../_shared/contract/index.ts'
import { notePlan } from '../../_shared/domain/chat/message-plans.ts'
import { countPlans, listPlans, readPlan } from '../../_shared/domain/tasks/read-plans.ts'
import { assignTask, changePlan, createPlan, deletePlan } from '../../_shared/domain/tasks/write-plan.ts'
import { readWithTab } from '../../_shared/platform/auth/with-tab.ts'
import { setEtag } from '../../_shared/platform/http/etag.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import { Problem } from '../../_shared/platform/http/problem.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { actionPlans } = contract

const planKey = z.tuple([z.union([z.literal('infinity'), z.iso.date()]), z.int().positive()])

export function actionPlanRoutes(register: Register): void {
  register(actionPlans.list, async ({ caller, query, context }) => {
    const { cursor, limit, ...filter } = query
    const after = readCursor(cursor, planKey)
    const rows = await readWithTab(caller, ['action-plans', 'calendar'], (database) =>
      listPlans(database, { ...filter, limit: limit + 1 }, after),
    )
    return answerPage(context, rows, limit, ({ key }) => key).map(({ plan }) => plan)
  })

  register(actionPlans.counts, ({ caller }) => readWithTab(caller, ['action-plans', 'calendar'], countPlans))

  register(actionPlans.one, async ({ caller, params, context }) => {
    const plan = await readWithTab(caller, ['action-plans', 'calendar'], (database) => readPlan(database, params.id))
    if (!plan) throw new Problem(404, 'plan.not_found')
    return setEtag(context, plan)
  })

  register(actionPlans.create, async ({ caller, body, context }) => {
    const { messageId, ...input } = body
    const plan = await caller.transaction(async (database) => {
      const created = await createPlan(database, input)
      if (messageId) await notePlan(database, created.id, messageId)
      return created
    })
    context.header('Location', pathOf(actionPlans.one, { id: plan.id }))
    return setEtag(context, plan)
  })

  register(actionPlans.update, async ({ caller, params, body, context }) => {
    const ifMatch = context.req.header('If-Match')
    return setEtag(context, await caller.transaction((database) => changePlan(database, params.id, body, ifMatch)))
  })

  register(actionPlans.assign, async ({ caller, params, body, context }) => {
    const ifMatch = context.req.header('If-Match')
    return setEtag(
      context,
      await caller.transaction((database) => assignTask(database, params.id, body.assigneeId, ifMatch)),
    )
  })

  register(actionPlans.remove, ({ caller, params }) =>
    caller.transaction((database) => deletePlan(database, params.id)),
  )
}
