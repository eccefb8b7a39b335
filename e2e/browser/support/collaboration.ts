import type { Page } from 'playwright-core'
import { query } from '../../api/support/database.ts'
import { uniqueWord } from './portal.ts'

/** Adds a plan of the technician of Paris. */
export async function makePlan(): Promise<{ id: string; title: string }> {
  const title = uniqueWord()
  const [plan] = await query<{ id: string }>(
    `insert into public.action_plans (creator_id, assignee_id, title)
     select p.id, p.id, $1 from public.profiles p where p.username = 'te.paris1' returning id::text`,
    [title],
  )
  return { id: plan?.id ?? '', title }
}
export const share = (taskId: string, username: string, permission: string) =>
  query(
    `insert into public.task_shares (task_id, person_id, shared_by_id, permission)
     select $1, p.id, g.id, $3 from public.profiles p, public.profiles g where p.username = $2 and g.username = 'te.paris1'`,
    [taskId, username, permission],
  )

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const comment = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Comments' }).getByRole('listitem').filter({ hasText: text }).last()
export const input = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })

export async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text)
  await page.getByRole('button', { name: 'Add Comment' }).click()
}
