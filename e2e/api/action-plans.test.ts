import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ActionPlan } from '../../supabase/functions/_shared/contract/action-plans.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { type Client, signedIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { daysFrom, reporterOf } from './support/report.ts'

const { actionPlans } = contract

const [creator, reviewer, stranger, admin] = clientsOf('fin.fr', 'som.paris1', 'te.berlin1', 'adm')
let today: string
let assigneeId: string
let strangerId: string

beforeAll(async () => {
  ;({ today } = await reporterOf(creator))
  assigneeId = (await reporterOf(await signedIn('te.paris1'))).user.id
  strangerId = (await reporterOf(stranger)).user.id
})
afterEach(() => query(`delete from public.action_plans where title like 'Test%'`))

const path = (id?: number) => (id === undefined ? '/api/action-plans' : `/api/action-plans/${id}`)
const create = async (input: Record<string, unknown> = {}): Promise<ActionPlan> =>
  expectAnswer(actionPlans.create, await creator.post(path(), { title: 'Test', ...input }))
const list = async (client: Client, search = '') =>
  expectAnswer(actionPlans.list, await client.get(`${path()}${search}`))
const whole = {
  title: 'Test again',
  description: '',
  category: 'scheduled_plan',
  priority: 'critical',
  dueDate: '',
  scheduledDate: null,
}

describe('creating an action plan', () => {
  test('[PLAN-5] stores the fields of a plan, which belongs to its creator until it is assigned', async () => {
    const response = await creator.post(path(), { title: '  Test  ', dueDate: today })
    const plan = await expectAnswer(actionPlans.create, response)
    expect(response.headers.get('Location')).toBe(path(plan.id))
    expect(plan).toMatchObject({
      title: 'Test',
      description: null,
      category: 'issue_resolution',
      priority: 'medium',
      status: 'pending',
      dueDate: today,
      daysLeft: 0,
      isItem: false,
      canDelete: true,
      creator: { name: 'Karim Benali' },
      assignee: { name: 'Karim Benali', country: 'France', area: 'Paris' },
    })
    expect(await expectAnswer(actionPlans.one, await creator.get(path(plan.id)))).toEqual(plan)
  })

  test('creates one plan for a request that is sent twice, even at the same time', async () => {
    const requestId = randomUUID()
    const plans = await Promise.all([create({ requestId }), create({ requestId }), create({ requestId })])
    expect(new Set(plans.map(({ id }) => id)).size).toBe(1)
    expect(await query(`select from public.action_plans where request_id = $1`, [requestId])).toHaveLength(1)
  })

  test('[CALL-64] finds the plan that somebody else has created with the same request, if they may see it', async () => {
    const requestId = randomUUID()
    const { id } = await create({ requestId })
    const again = await admin.post(path(), { title: 'Test of another person', requestId })
    expect(await expectAnswer(actionPlans.create, again)).toMatchObject({ id, title: 'Test' })
    const refused = await stranger.post(path(), { title: 'Test of a stranger', requestId })
    await expectFailure(refused, 409, { code: 'request.id_taken', field: 'requestId' })
  })

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['category', { category: 'gossip' }],
    ['priority', { priority: 'urgent' }],
    ['dueDate', { dueDate: '2026-02-30' }],
    ['dueDate', { dueDate: '1969-12-31' }],
    ['scheduledDate', { scheduledDate: 'soon' }],
    ['assigneeId', { assigneeId: 'te.paris1' }],
    ['assigneeId', { assigneeId: '00000000-0000-4000-8000-000000000000' }],
    ['status', { status: 'completed' }],
    ['requestId', { requestId: '7' }],
  ])('refuses a wrong %s by the name of its field and stores nothing', async (field, wrong) => {
    await expectFailure(await creator.post(path(), { title: 'Test', ...wrong }), 400, { field })
    expect(await query(`select from public.action_plans where title like 'Test%' or title like 'x%'`)).toEqual([])
  })

  test('refuses an inactive person as assignee', async () => {
    const [left] = await query<{ id: string }>(`select id from public.profiles where username = 'inactive'`)
    await expectFailure(await creator.post(path(), { title: 'Test', assigneeId: left?.id ?? '' }), 400, {
      field: 'assigneeId',
      code: 'person.not_active',
    })
  })
})

describe('the list of action plans', () => {
  test('[PLAN-9] shows a plan as overdue from the day after its due date, whatever status was stored', async () => {
    const { id } = await create({ dueDate: daysFrom(today, -2) })
    expect(await list(creator, '?status=overdue')).toContainEqual(
      expect.objectContaining({ id, status: 'overdue', progress: 'pending', daysLeft: -2 }),
    )
    expect((await list(creator, '?status=pending')).some((plan) => plan.id === id)).toBe(false)
    await expectAnswer(
      contract.reportItems.update,
      await creator.put(`/api/report-items/action-${id}`, { status: 'stopped' }),
    )
    expect(await expectAnswer(actionPlans.one, await creator.get(path(id)))).toMatchObject({ status: 'stopped' })
    expect((await list(creator, '?status=overdue')).some((plan) => plan.id === id)).toBe(false)
  })

  test('[PLAN-12] filters by status, priority and assignee, in the order of due dates', async () => {
    const plans = await list(reviewer, '?limit=200')
    const keys = plans.map(({ dueDate, id }) => `${dueDate ?? 'none'} ${String(id).padStart(9, '0')}`)
    expect(keys).toEqual(keys.toSorted())
    expect(plans.some(({ isItem }) => isItem)).toBe(true)
    for (const status of ['pending', 'in_progress', 'completed', 'overdue', 'stopped'] as const)
      expect(await list(reviewer, `?limit=200&status=${status}`)).toEqual(
        plans.filter((plan) => plan.status === status),
      )
    expect(await list(reviewer, '?limit=200&status=open&priority=critical')).toEqual(
      plans.filter(
        ({ status, priority }) => ['pending', 'in_progress', 'overdue'].includes(status) && priority === 'critical',
      ),
    )
    expect(await list(reviewer, '?limit=200&status=all&priority=')).toEqual(plans)
    const { id } = (await reporterOf(reviewer)).user
    expect(await list(reviewer, '?limit=200&assignee=me')).toEqual(plans.filter(({ assignee }) => assignee.id === id))
  })

  test('comes in pages that neither skip nor repeat a plan', async () => {
    const all = await list(reviewer, '?limit=200')
    const paged: ActionPlan[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const response = await reviewer.get(`${path()}?limit=7&cursor=${cursor}`)
      paged.push(...(await expectAnswer(actionPlans.list, response)))
      cursor = response.headers.get('X-Next-Cursor')
    }
    expect(paged).toEqual(all)
  })

  test('counts the plans of each status', async () => {
    const plans = await list(reviewer, '?limit=200')
    const amount = (status: string) => plans.filter((plan) => plan.status === status).length
    expect(await expectAnswer(actionPlans.counts, await reviewer.get(`${path()}/counts`))).toEqual({
      pending: amount('pending'),
      inProgress: amount('in_progress'),
      completed: amount('completed'),
      overdue: amount('overdue'),
    })
  })

  test.each(['status=done', 'priority=urgent', 'assignee=you', 'limit=0', 'cursor=x', 'sort=title'])(
    'refuses %s',
    async (search) => {
      await expectFailure(await creator.get(`${path()}?${search}`), 400, { field: search.split('=')[0] ?? '' })
    },
  )
})

describe('changing an action plan', () => {
  test('is open to its assignee and the assignee’s reviewers, and hidden from others', async () => {
    const { id } = await create({ assigneeId })
    const changed = await expectAnswer(
      actionPlans.update,
      await reviewer.put(path(id), { ...whole, assigneeId, status: 'in_progress' }),
    )
    expect(changed).toMatchObject({
      ...whole,
      description: null,
      dueDate: null,
      status: 'in_progress',
      assignee: { id: assigneeId },
    })
    await expectFailure(await stranger.put(path(id), { ...whole, assigneeId, status: 'completed' }), 404)
    await expectFailure(await stranger.get(path(id)), 404)
    await expectFailure(await reviewer.put(path(id), { ...whole, assigneeId, status: 'overdue' }), 400, {
      field: 'status',
    })
  })

  test('hides a plan from someone who has handed it over', async () => {
    const { id } = await create({ assigneeId })
    expect(
      await expectAnswer(actionPlans.assign, await reviewer.put(`${path(id)}/assignee`, { assigneeId: strangerId })),
    ).toBeNull()
    await expectFailure(await reviewer.get(path(id)), 404)
    expect(await expectAnswer(actionPlans.one, await stranger.get(path(id)))).toMatchObject({
      assignee: { id: strangerId },
    })
    const history = await expectAnswer(
      contract.reportItems.history,
      await stranger.get(`/api/report-items/${id}/history`),
    )
    expect(history[0]).toMatchObject({
      action: 'assignment',
      oldValue: 'Amélie Faure',
      newValue: 'Paula Lang',
      user: { name: 'Julien Roux' },
    })
  })

  test('keeps the text of a plan that follows from a report, and allows assigning it', async () => {
    const [item] = await list(reviewer, '?assignee=me')
    const before = item?.assignee.id
    await expectFailure(await reviewer.put(path(item?.id), { ...whole, assigneeId, status: 'pending' }), 409)
    await expectFailure(await admin.delete(path(item?.id)), 409)
    expect(
      await expectAnswer(
        actionPlans.assign,
        await reviewer.put(`${path(item?.id)}/assignee`, { assigneeId: strangerId }),
      ),
    ).toMatchObject({
      assignee: { id: strangerId },
    })
    expect(await expectAnswer(actionPlans.one, await stranger.get(path(item?.id)))).toMatchObject({
      title: item?.title,
    })
    await expectFailure(await creator.put(`${path(item?.id)}/assignee`, { assigneeId }), 404)
    await expectAnswer(
      actionPlans.assign,
      await reviewer.put(`${path(item?.id)}/assignee`, { assigneeId: before ?? '' }),
    )
  })
})

describe('deleting an action plan', () => {
  test('is open to the creator and administrators, and refused to others who see the plan', async () => {
    const { id } = await create({ assigneeId })
    await expectFailure(await reviewer.delete(path(id)), 403)
    await expectFailure(await stranger.delete(path(id)), 404)
    await expectAnswer(actionPlans.remove, await creator.delete(path(id)))
    await expectFailure(await creator.get(path(id)), 404)
    const other = await create()
    await expectAnswer(actionPlans.remove, await admin.delete(path(other.id)))
  })
})

test('[PLAN-13] [ACC-9] refuses the list without the tab of plans or of the calendar, and changes with only read access', async () => {
  const setLevel = (level: string, tab = '%') =>
    query(
      `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
       select p.id, t.application_id, t.id, $1 from public.application_tabs t, public.profiles p
       where p.username = 'fin.fr' and t.code like $2
       on conflict (user_id, application_id, tab_id) do update set access_level = excluded.access_level`,
      [level, tab],
    )
  const { id } = await create()
  try {
    await setLevel('read')
    expect((await creator.get(path())).status).toBe(200)
    await expectFailure(await creator.post(path(), { title: 'Test' }), 403)
    await expectFailure(await creator.put(`${path(id)}/assignee`, { assigneeId }), 403)
    await expectFailure(await creator.delete(path(id)), 403)
    await setLevel('write')
    await expectFailure(await creator.delete(path(id)), 403)
    await setLevel('none')
    await expectFailure(await creator.get(path()), 403)
    await expectFailure(await creator.get(`${path()}/counts`), 403)
    await expectFailure(await creator.get(path(id)), 403)
    await setLevel('read', 'dashboard')
    await expectFailure(await creator.get(path()), 403)
    await setLevel('read', 'calendar')
    expect((await creator.get(path())).status).toBe(200)
    expect((await creator.get(path(id))).status).toBe(200)
  } finally {
    await query(
      `delete from public.tab_permissions t using public.profiles p where p.id = t.user_id and p.username = 'fin.fr'`,
    )
  }
})
