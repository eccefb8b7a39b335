import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Work } from './reviewing-rules.ts'
import { connectAsOwner, rehearse } from './support/clients.ts'
import { become, readPlaces, viewerName, viewersIn } from './support/viewers.ts'
import { permissions, type Rights, rightsOf } from './task-rules.ts'

const client = await connectAsOwner()
afterAll(() => client.end())

const places = await readPlaces(client)
const people = ['te.paris1', 'te.vancouver1', 'te.berlin1', 'som.seattle1', 'aom.paris', 'cm.de', 'fin.fr', 'hr.hq']

const plans = fc.array(
  fc.record({
    creator: fc.constantFrom('te.paris1', viewerName, 'cm.fr'),
    assignee: fc.constantFrom(...people),
    share: fc.option(fc.constantFrom(...permissions), { freq: 1 }),
    /** The assignee is promoted and moves after the plan was assigned to them, which changes nothing. */
    moves: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
)
type Drawn = typeof plans extends fc.Arbitrary<(infer One)[]> ? One : never

/** Creates the plans and returns, in their order, their ids and those who are reviewed with them. */
async function create(drawn: Drawn[]): Promise<{ id: string; work: Work }[]> {
  const made: { id: string; work: Work }[] = []
  for (const { creator, assignee, share } of drawn) {
    const { rows } = await client.query<{ id: string; work: Work }>(
      `with made as (
         insert into public.action_plans (creator_id, assignee_id, title)
         select c.id, a.id, 'Model' from public.profiles c, public.profiles a where c.username = $1 and a.username = $2
         returning id, creator_id, assignee_id
       )
       select m.id, json_build_object(
         'company', coalesce(a.company_id, c.company_id), 'department', a.department_id,
         'country', coalesce(a.country_id, c.country_id), 'area', a.area_id, 'site', a.site_id,
         'authorLevel', r.hierarchy_level, 'authorReviews', r.can_view_subordinate_reports
       ) as work
       from made m join public.profiles a on a.id = m.assignee_id join public.profiles c on c.id = m.creator_id
       join public.roles r on r.id = a.role_id`,
      [creator, assignee],
    )
    const [plan] = rows
    if (!plan) throw new Error('The plan was not created')
    made.push(plan)
    if (share)
      await client.query(
        `insert into public.task_shares (task_id, person_id, shared_by_id, permission)
         select $1, v.id, c.id, $4 from public.profiles v, public.profiles c where v.username = $2 and c.username = $3`,
        [plan.id, viewerName, 'gm', share],
      )
  }
  return made
}

const move = (username: string) =>
  client.query(
    `update public.profiles set role_id = (select id from public.roles where code = 'GM'), company_id = 2, country_id = 2, area_id = null, site_id = null
     where username = $1`,
    [username],
  )

/** Whether a statement of the current person takes effect. */
async function takesEffect(statement: string, values: unknown[]): Promise<boolean> {
  await client.query('savepoint before_statement')
  try {
    return (await client.query(statement, values)).rows.length > 0
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    return false
  } finally {
    await client.query('rollback to savepoint before_statement')
  }
}

async function rightsInDatabase(id: string): Promise<Rights> {
  return {
    see: await takesEffect('select from public.action_plans where id = $1', [id]),
    comment: await takesEffect(
      `insert into public.task_comments (task_id, content) values ($1, 'Model') returning id`,
      [id],
    ),
    change: await takesEffect(`update public.action_plans set status = 'in_progress' where id = $1 returning id`, [id]),
    share: await takesEffect(
      `insert into public.task_shares (task_id, person_id, permission)
       select $1, p.id, 'view' from public.directory p where p.username = 'qc.fr' returning id`,
      [id],
    ),
    delete: await takesEffect('delete from public.action_plans where id = $1 returning id', [id]),
  }
}

test('[ACC-8] [TASK-10] [TASK-14] lets people do with an action plan exactly what the rules grant, in any organization', async () => {
  const granted: Rights[] = []
  await fc.assert(
    fc.asyncProperty(viewersIn(places), plans, async (viewer, drawn) => {
      const compared = await rehearse(
        client,
        viewerName,
        async (made) => {
          const found: { done: Rights; expected: Rights }[] = []
          for (const [at, { id, work }] of made.entries()) {
            const { creator, assignee, share = null } = drawn[at] ?? {}
            const plan = { isCreator: creator === viewerName, isAssignee: assignee === viewerName, share, work }
            found.push({ done: await rightsInDatabase(id), expected: rightsOf(viewer, plan, places) })
          }
          return found
        },
        async () => {
          const made = await create(drawn.map((plan) => plan))
          for (const { assignee, moves } of drawn) if (moves && assignee !== viewerName) await move(assignee)
          await become(client, viewer)
          return made
        },
      )
      expect(compared.map(({ done }) => done)).toEqual(compared.map(({ expected }) => expected))
      granted.push(...compared.map(({ expected }) => expected))
    }),
    { numRuns: 80 },
  )
  // Each right was granted to some and refused to others.
  for (const right of ['see', 'comment', 'change', 'share', 'delete'] as const)
    expect(new Set(granted.map((rights) => rights[right])), right).toEqual(new Set([true, false]))
})
