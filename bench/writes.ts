import { Agent } from 'node:http'
import type { Stack } from '../local/index.ts'
import { clients, type Vacancy, type Author, prepareAuthors } from './authors.ts'
import { requestGoal } from './goals.ts'
import { exchange } from './http-client.ts'
import { throughputs } from './measure.ts'
import type { Measurement } from './measurement.ts'

const turns = 7

const items = [
  {
    type: 'report_content',
    category: 'general',
    description: 'Work went as planned; handover done with the evening shift.',
  },
  {
    type: 'report_content',
    category: 'negative',
    description: 'A spare part arrived damaged and was sent back.',
    nextStep: 'Order another one',
  },
  { type: 'report_content', category: 'positive', description: 'The customer thanked the team for the quick repair.' },
] as const

/** What the route stores and reads, in as few statements as it takes. */
async function submitBare({ connection }: Author, { date, categoryId }: Vacancy): Promise<void> {
  await connection.query('begin')
  const { rows } = await connection.query<{ id: string }>({
    name: 'add-report',
    text: `insert into public.reports (date, department_id, category_id)
           select $1, c.department_id, c.id from public.categories c where c.id = $2 returning id`,
    values: [date, categoryId],
  })
  const id = rows[0]?.id
  await connection.query({
    name: 'add-items',
    text: `insert into public.report_items (report_id, position, type, category, description, next_step)
           select $1, ordinality, sent.type, sent.category, sent.description, sent."nextStep"
           from rows from (jsonb_to_recordset($2) as (type text, category text, description text, "nextStep" text))
             with ordinality as sent`,
    values: [id, JSON.stringify(items)],
  })
  await connection.query({ name: 'read', text: 'select * from public.report_details where id = $1', values: [id] })
  await connection.query('commit')
}

/** Compares `POST /api/reports` through gateway and function with its bare statements over as many connections. */
export async function writeRows(stack: Stack): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const authors = await prepareAuthors(stack, agent)
  const idle = [...authors]

  /** Each author submits one report at a time. */
  const submitting = (submit: (author: Author, vacancy: Vacancy) => Promise<unknown>) => async () => {
    const author = idle.pop()
    const vacancy = author?.vacancies.pop()
    if (!author || !vacancy) throw new Error('No author is idle, or one has no vacancy left')
    await submit(author, vacancy)
    idle.push(author)
  }
  const submit = ({ cookie }: Author, vacancy: Vacancy) =>
    exchange(agent, `${stack.url}/api/reports`, { headers: { cookie }, body: { ...vacancy, items } })

  try {
    const [served = NaN, bare = NaN] = await throughputs([submitting(submit), submitting(submitBare)], clients, turns)
    return [
      {
        what: 'POST /api/reports: requests ÷ bare statements, a second',
        detail: `${clients} clients, ${served.toFixed(0)} ÷ ${bare.toFixed(0)}`,
        measured: served / bare,
        goal: requestGoal,
      },
    ]
  } finally {
    agent.destroy()
    await Promise.all(authors.map(({ connection }) => connection.end()))
  }
}
